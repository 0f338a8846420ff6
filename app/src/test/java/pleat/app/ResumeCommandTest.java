package pleat.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs that are cut short, saved, and continued by the command. */
@Tag("long")
class ResumeCommandTest {
    private static final String MODELS = "../models/";

    @TempDir
    private Path directory;

    /** What of a result must not depend on whether the run was interrupted. */
    static JsonNode essence(JsonNode result) {
        ObjectNode object = result.deepCopy();
        object.findParents("product")
                .forEach(property -> ((ObjectNode) property.get("product")).remove(List.of("seconds", "bytes")));
        return object.remove(List.of("seconds", "statesPerSecond", "store", "memory", "checkpoints"));
    }

    private static Invocation run(List<String> start, String... more) {
        return Invocation.of(Stream.concat(start.stream(), Arrays.stream(more)).toArray(String[]::new));
    }

    private void assertResumable(String command, int cut) throws IOException {
        List<String> arguments = new ArrayList<>(List.of(command.split(" ")));
        arguments.add("--json");
        Invocation whole = run(arguments);
        Path folder = directory.resolve("saved");
        Invocation first = run(arguments, "--checkpoint", folder.toString(), "--every", "50", "--max-states", "" + cut);
        assertThat(first.exitCode()).isIn(1, 2);
        assertThat(first.json().at("/resume").asText()).isEqualTo(folder.toString());
        Invocation second = Invocation.of("resume", folder.toString(), "--max-states", "" + 2 * cut);
        assertThat(second.exitCode()).isIn(1, 2, whole.exitCode());
        Invocation last = Invocation.of("resume", folder.toString());
        assertThat(last.err()).contains("going on from checkpoint");
        assertThat(last.exitCode()).isEqualTo(whole.exitCode());
        assertThat(essence(last.json())).isEqualTo(essence(whole.json()));
    }

    @ParameterizedTest
    @CsvSource({
        "check dve/filter4.dve, 3000",
        "check --search dfs dve/filter4.dve, 3000",
        "check --threads 2 promela/ring_election.pml, 300",
        "states --store hash promela/channel_sort.pml, 2000",
        "check --store collapse+mdd promela/channel_sort.pml, 2000",
        "states --store tree --search dfs dve/ticket.dve, 100",
        "check --store dfa dve/ticket.dve, 100",
        "check --store dfa:layers dve/ticket.dve, 100",
        "check --store dfa:layers --search dfs dve/filter4.dve, 3000",
        "check --store dfa:layers --search dfs promela/channel_sort.pml, 2000",
        "check --store dfa:layers --search dfs petri/philosophers.pnml, 5",
        "check --por --store dfa:layers --search dfs promela/channel_sort.pml, 100",
        "check --por --store dfa:layers --search dfs dve/filter4.dve, 3000",
        "check --store gets promela/readers_writers.pml, 150",
        "check --por promela/channel_sort.pml, 100",
        "check petri/railway.pnml, 5",
        "states petri/philosophers.pnml, 10",
        "check csp/06_bridge.csp, 20",
        "check csp/08_abp.csp, 30",
        "check csp/11_stack_refine.csp, 20",
        "check csp/03_milner.csp, 30",
        "check promela/philosophers_deadlock.pml, 60",
        "check dve/phils_deadlock.dve, 20",
    })
    void aRunThatWasCutShortTwiceEndsAsOneThatWasNot(String command, int cut) throws IOException {
        assertResumable(command.replaceFirst("(\\S+)$", MODELS + "$1"), cut);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "check --search dfs --ltl [](D0.cs->!D1.cs)",
                "check --ltl <>(D0.cs)",
                "check --ltl []((D0.test)-><>(D0.cs))",
                "check --fairness weak --ltl []<>(D0.idle)",
                "check --fairness strong --ltl []((D0.test)-><>(D0.cs))",
                "check --threads 2 --ltl []<>(D0.idle)",
            })
    void propertiesOfRunsAreResumedInTheMiddle(String command) throws IOException {
        assertResumable(command + " " + MODELS + "dve/dekker.dve", 10);
    }

    private Path cutShort(String... more) {
        Path folder = directory.resolve("saved");
        List<String> command =
                List.of("check", "--checkpoint", folder.toString(), "--every", "100", "--max-states", "1000");
        assertThat(run(command, more).exitCode()).isEqualTo(2);
        return folder;
    }

    private Path copyOf(String model) throws IOException {
        return Files.copy(Path.of(MODELS + model), directory.resolve("copy." + model.replaceFirst(".*\\.", "")));
    }

    private static String tail(String store) {
        return "pleat: --checkpoint: the store " + store + " cannot list its states, so they cannot be saved;"
                + " these can be: ";
    }

    @ParameterizedTest
    @ValueSource(strings = {"bitstate", "hc", "obdd"})
    void aStoreThatCannotBeWrittenIsRefusedBeforeTheRun(String store) {
        Path folder = directory.resolve("saved");
        Invocation refused =
                Invocation.of("check", "--store", store, "--checkpoint", folder.toString(), MODELS + "dve/filter4.dve");
        assertThat(refused.exitCode()).isEqualTo(4);
        assertThat(refused.err()).startsWith(tail(store)).contains("fold", "hash", "tree");
        assertThat(folder).doesNotExist();
    }

    @Test
    void theTextNamesTheCommandThatGoesOn() {
        Path folder = directory.resolve("saved");
        Invocation cut = Invocation.of(
                "states", "--checkpoint", folder.toString(), "--max-states", "100", MODELS + "dve/filter4.dve");
        assertThat(cut.out())
                .contains("1 checkpoint in " + folder)
                .endsWith("  continue with: pleat resume " + folder + System.lineSeparator());
    }

    @Test
    void anotherRunIsNotOverwritten() {
        Path folder = cutShort(MODELS + "dve/filter4.dve");
        Invocation second = Invocation.of("check", "--checkpoint", folder.toString(), MODELS + "dve/peterson.dve");
        assertThat(second.exitCode()).isEqualTo(4);
        assertThat(second.err()).contains("has the checkpoints of another run", "pleat resume " + folder);
    }

    @Test
    void aChangedModelIsRefusedWithItsFirstDifference() throws IOException {
        Path model = copyOf("dve/filter4.dve");
        Path folder = cutShort(model.toString());
        List<String> lines = new ArrayList<>(Files.readAllLines(model));
        int changed = lines.size() - 1;
        lines.set(changed, lines.get(changed) + " // changed");
        Files.write(model, lines);
        Invocation refused = Invocation.of("resume", folder.toString());
        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(refused.err())
                .contains(model + " has changed: line " + (changed + 1) + " is '" + lines.get(changed) + "'");
    }

    @Test
    void aChangedIncludeIsRefused() throws IOException {
        Path included = Files.writeString(directory.resolve("size.h"), "#define N 40\n");
        Path model = Files.writeString(
                directory.resolve("m.pml"),
                "#include \"size.h\"\nbyte a, b, c; active [3] proctype P() { do :: a < N -> a++ :: b < N -> b++"
                        + " :: c < N -> c++ od }\n");
        Path folder = cutShort(model.toString());
        Files.writeString(included, "#define N 41\n");
        Invocation refused = Invocation.of("resume", folder.toString());
        assertThat(refused.exitCode()).isEqualTo(3);
        assertThat(refused.err())
                .contains("size.h has changed: line 1 is '#define N 41', in the checkpoint '#define N 40'");
    }

    @Test
    void aModelThatWasMovedIsNamed() throws IOException {
        Path model = copyOf("dve/filter4.dve");
        Path folder = cutShort(model.toString());
        Path moved = Files.move(model, directory.resolve("moved.dve"));
        Invocation missing = Invocation.of("resume", folder.toString());
        assertThat(missing.exitCode()).isEqualTo(4);
        assertThat(missing.err()).contains("no such file");
        Invocation found = Invocation.of("resume", "--model", moved.toString(), folder.toString());
        assertThat(found.exitCode()).isZero();
        assertThat(found.out()).startsWith("moved.dve: holds");
    }

    @Test
    void theCheckpointBeforeIsUsedWhereTheLastOneIsDamaged() throws IOException {
        String model = MODELS + "dve/filter4.dve";
        Path folder = cutShort(model);
        List<Path> versions;
        try (Stream<Path> names = Files.list(folder)) {
            versions = names.filter(name -> name.getFileName().toString().matches("\\d+"))
                    .sorted()
                    .toList();
        }
        assertThat(versions).hasSize(2);
        flip(versions.get(1).resolve("states"));
        Invocation resumed = Invocation.of("resume", folder.toString(), "--json");
        assertThat(resumed.err()).contains("cannot be used", "states is damaged", "going on from checkpoint");
        assertThat(essence(resumed.json()))
                .isEqualTo(essence(Invocation.of("check", "--json", model).json()));
        flipAll(folder);
        Invocation lost = Invocation.of("resume", folder.toString());
        assertThat(lost.exitCode()).isEqualTo(3);
        assertThat(lost.err()).contains("cannot be used").doesNotContain("internal error");
    }

    private static void flip(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        bytes[bytes.length / 2] ^= 4;
        Files.write(file, bytes);
    }

    private static void flipAll(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(name -> name.endsWith("search") || name.endsWith("parts"))
                    .toList()) {
                flip(file);
            }
        }
    }

    @Test
    void aFolderWithoutACheckpointIsRefused() throws IOException {
        Invocation none = Invocation.of("resume", directory.toString());
        assertThat(none.exitCode()).isEqualTo(4);
        assertThat(none.err()).contains("there is no checkpoint in");
        assertThat(Invocation.of("resume", directory.resolve("nowhere").toString())
                        .err())
                .contains("no such directory");
        assertThat(directory.resolve("nowhere")).doesNotExist();
    }

    @Test
    void theContentIsShown() throws IOException {
        Path folder = cutShort(MODELS + "dve/filter4.dve");
        Invocation text = Invocation.of("checkpoint", folder.toString());
        assertThat(text.exitCode()).isZero();
        assertThat(text.out()).contains("filter4.dve (dve)", "progress: 1,", "states", "pleat resume " + folder);
        JsonNode json = Invocation.of("checkpoint", "--json", folder.toString()).json();
        assertThat(json.at("/progress/states").asLong()).isGreaterThan(1000);
        assertThat(json.at("/growth")).hasSizeGreaterThan(1);
        JsonSchema schema = new JsonSchema(Path.of("..", "docs", "pleat.schema.json"));
        assertThat(schema.complaints(json)).isEmpty();
        JsonNode cut = Invocation.of("resume", "--json", "--max-states", "2000", folder.toString())
                .json();
        assertThat(cut.at("/checkpoints")).isNotEmpty();
        assertThat(schema.complaints(cut)).isEmpty();
    }

    /** More states than anybody waits for. */
    private static String counters() {
        String all = "abcde";
        return "byte a, b, c, d, e;\nprocess P { state s; init s; trans "
                + all.chars()
                        .mapToObj(name -> "s -> s { guard %1$c < 250; effect %1$c = %1$c + 1; }".formatted(name))
                        .collect(Collectors.joining(", "))
                + "; }\nsystem async;\n";
    }

    @ParameterizedTest
    @CsvSource({"INT, 1", "TERM, 2"})
    @DisabledOnOs(OS.WINDOWS)
    void anInterruptSavesTheRun(String signal, String threads) throws IOException, InterruptedException {
        Path folder = directory.resolve("saved");
        Path model = Files.writeString(directory.resolve("counters.dve"), counters());
        Path out = directory.resolve("out");
        Path err = directory.resolve("err");
        try (RunningPleat pleat = RunningPleat.start(
                out, err, "check", "--threads", threads, "--checkpoint", folder.toString(), model.toString())) {
            while (!Files.readString(err).contains("queue")) {
                assertThat(pleat.isAlive()).isTrue();
                Thread.sleep(50);
            }
            assertThat(pleat.endBy(signal)).isEqualTo(2);
        }
        assertThat(Files.readString(out)).contains("continue with: pleat resume " + folder);
        assertThat(Invocation.of("resume", folder.toString(), "--max-states", "1")
                        .exitCode())
                .isEqualTo(2);
    }
}
