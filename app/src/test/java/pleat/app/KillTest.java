package pleat.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Processes that save all the time are killed at random moments: in the search, while a checkpoint is written, while it gets its name.
 * Whatever is left, the run ends as one that nobody has touched. {@code -Dpleat.kills=200} kills so many, from {@code
 * -Dpleat.kills.first} on.
 */
@Tag("fuzz")
class KillTest {
    private static final int KILLS = Integer.getInteger("pleat.kills", 20);
    private static final int FIRST = Integer.getInteger("pleat.kills.first", 0);
    /** After this many kills of one run it is let go on. */
    private static final int MOST_KILLS = 3;

    private static final List<String> COMMANDS = List.of(
            "check --every 20000 ../models/dve/eight_puzzle.dve",
            "check --every 500 --threads 2 ../models/promela/channel_sort.pml",
            "check --every 300 --search dfs ../models/promela/sliding_window.pml",
            "states --every 300 TOGGLES",
            "check --every 40 RING",
            "check --every 2000 --store hash ../models/dve/filter4.dve",
            "check --every 300 --ltl []<>(D0.idle) ../models/dve/dekker.dve",
            "check --every 500 --store tree --search dfs ../models/dve/filter4.dve",
            "check --every 200 ../models/promela/philosophers_deadlock.pml",
            "check --every 500 --por ../models/promela/sliding_window.pml",
            "check --every 30000 --threads 2 ../models/dve/eight_puzzle.dve",
            "check --every 500 --store collapse+dfa ../models/promela/channel_sort.pml",
            "check --every 400 --threads 2 TOGGLES",
            "check --every 500 --store dfa:layers --search dfs ../models/promela/sliding_window.pml",
            "check --every 300 ../models/promela/cache_coherence.pml",
            "states --every 300 --store mdd ../models/promela/ring_election.pml",
            "check --every 50 ../models/csp/03_milner.csp");

    @TempDir
    private Path directory;

    private final Map<String, JsonNode> expected = new HashMap<>();
    private int cutOff;
    private int resumed;
    private int inWriting;

    @Test
    void aKilledRunEndsAsIfNothingHadBeen() throws IOException, InterruptedException {
        Files.writeString(directory.resolve("toggles.pnml"), toggles(12));
        Files.writeString(directory.resolve("ring.csp"), ring());
        int kills = 0;
        for (int number = FIRST; kills < KILLS; number++) {
            kills += run(number, KILLS - kills);
        }
        System.out.printf(
                "%d kills: %d in a search, %d of them while a checkpoint was written; %d runs resumed%n",
                kills, cutOff, inWriting, resumed);
        assertThat(cutOff).isGreaterThan(KILLS / 3);
        assertThat(resumed).isGreaterThan(KILLS / 5);
    }

    /** Kills one run several times, and lets it end; returns how often it was killed. */
    private int run(int number, int mostKills) throws IOException, InterruptedException {
        Random random = new Random(number);
        List<String> command = command(number);
        Path folder = directory.resolve("run" + number);
        int kills = Math.min(1 + random.nextInt(MOST_KILLS), mostKills);
        for (int i = 0; i < kills; i++) {
            start(command, folder, random);
        }
        Invocation last = isSaved(folder)
                ? Invocation.of("resume", folder.toString(), "--json")
                : Invocation.of(command.toArray(String[]::new));
        resumed += isSaved(folder) ? 1 : 0;
        assertThat(ResumeCommandTest.essence(last.json()))
                .as("run %d: %s", number, command)
                .isEqualTo(expected(command));
        return kills;
    }

    private List<String> command(int number) {
        List<String> command = new ArrayList<>();
        for (String word : COMMANDS.get(number % COMMANDS.size()).split(" ", -1)) {
            command.add(
                    switch (word) {
                        case "TOGGLES" -> directory.resolve("toggles.pnml").toString();
                        case "RING" -> directory.resolve("ring.csp").toString();
                        default -> word;
                    });
        }
        command.add("--json");
        int every = command.indexOf("--every");
        // Without a place for checkpoints, their frequency has no meaning.
        command.subList(every, every + 2).clear();
        return command;
    }

    private static String every(int number) {
        return COMMANDS.get(number % COMMANDS.size()).replaceFirst(".*--every (\\d+).*", "$1");
    }

    private JsonNode expected(List<String> command) throws IOException {
        String key = String.join(" ", command);
        if (!expected.containsKey(key)) {
            expected.put(
                    key,
                    ResumeCommandTest.essence(
                            Invocation.of(command.toArray(String[]::new)).json()));
        }
        return expected.get(key);
    }

    /** Starts or goes on, and kills the process some time after it has saved, or began to. */
    private void start(List<String> command, Path folder, Random random) throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>();
        if (isSaved(folder)) {
            arguments.addAll(List.of("resume", folder.toString()));
        } else {
            arguments.addAll(command);
            int number = Integer.parseInt(folder.getFileName().toString().substring(3));
            arguments.addAll(List.of("--checkpoint", folder.toString(), "--every", every(number)));
        }
        Path out = directory.resolve("out");
        try (RunningPleat pleat = RunningPleat.start(out, directory.resolve("err"), arguments.toArray(String[]::new))) {
            long before = newest(folder);
            Path draft = folder.resolve(".new");
            boolean isFirstEnough = random.nextInt(4) == 0;
            while (pleat.isAlive() && newest(folder) == before && !(isFirstEnough && Files.exists(draft))) {
                Thread.sleep(1);
            }
            int spread = 1 << random.nextInt(10);
            Thread.sleep(random.nextInt(spread));
            boolean isAlive = pleat.isAlive();
            pleat.kill();
            cutOff += isAlive ? 1 : 0;
            inWriting += isAlive && Files.exists(draft) ? 1 : 0;
        }
    }

    private static boolean isSaved(Path folder) throws IOException {
        return newest(folder) > 0;
    }

    /** The number of the last checkpoint; 0 if there is none. */
    private static long newest(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return 0;
        }
        try (var names = Files.list(folder)) {
            return names.map(name -> name.getFileName().toString())
                    .filter(name -> name.matches("\\d+"))
                    .mapToLong(Long::parseLong)
                    .max()
                    .orElse(0);
        }
    }

    /** Places that give a token to and fro. */
    private static String toggles(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> """
                    <place id="p%1$d"><initialMarking><text>1</text></initialMarking></place><place id="q%1$d"/>
                    <transition id="t%1$d"/><transition id="u%1$d"/>
                    <arc id="a%1$d" source="p%1$d" target="t%1$d"/><arc id="b%1$d" source="t%1$d" target="q%1$d"/>
                    <arc id="c%1$d" source="q%1$d" target="u%1$d"/><arc id="d%1$d" source="u%1$d" target="p%1$d"/>
                    """.formatted(i))
                .collect(Collectors.joining(
                        "",
                        "<pnml xmlns=\"http://www.pnml.org/version-2009/grammar/pnml\"><net id=\"n\""
                                + " type=\"http://www.pnml.org/version-2009/grammar/ptnet\"><page id=\"g\">\n",
                        "</page></net></pnml>\n"));
    }

    /** Several assertions, of which one after the other is decided. */
    private static String ring() {
        return """
            P(i) = a.i -> b.i -> c.i -> P(i);
            System = ||| i:{0..5}@P(i);
            #assert System deadlockfree;
            #assert System |= []<> a.0;
            #assert System |= [] (a.1 -> <> b.1);
            #assert System divergencefree;
            """;
    }
}
