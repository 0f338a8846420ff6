package pleat.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.language.Subject;
import pleat.memory.MemoryBudget;
import pleat.rounds.RoundTuning;
import pleat.rounds.Rounds;
import pleat.run.Limits;
import pleat.run.RunListener;
import pleat.search.Order;
import pleat.search.Problem;
import pleat.search.Search;
import pleat.stores.Stores;
import pleat.verdict.Ending;
import pleat.verdict.Statistics;
import pleat.verdict.Verdict;

/** Nets, CSP# and Promela with processes that are started later, by tasks of Spark, as breadth-first search in this process has them. */
@Tag("cluster")
class SparkLanguagesTest {
    /** {@code -Dpleat.spark.states=N} for larger models. */
    private static final long MOST_STATES = Long.getLong("pleat.spark.states", 1_000);

    /** Divides early, but not every level of a few states. */
    private static final RoundTuning SMALL = new RoundTuning(20, 50, 300);

    static Stream<Path> models() throws IOException {
        Path micro = Path.of(System.getProperty("pleat.root", ".."), "lang/src/test/resources/promela/micro");
        Stream<Path> starting = Stream.concat(files(micro), files(Loaded.shippedPath("promela")))
                .filter(SparkLanguagesTest::startsProcesses);
        return Stream.concat(
                starting, Stream.concat(files(Loaded.shippedPath("petri")), files(Loaded.shippedPath("csp"))));
    }

    private static Stream<Path> files(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files
                    .filter(Files::isRegularFile)
                    .filter(file -> !file.toString().endsWith(".md"))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    private static boolean startsProcesses(Path file) {
        try {
            String text = Files.readString(file);
            return text.contains("run ") && !text.contains("verdict=refused");
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    @ParameterizedTest
    @MethodSource("models")
    void divisionMakesNoDifference(Path file) throws IOException {
        Loaded loaded = Loaded.of(file);
        int systems = loaded.subject().parts().size();
        for (int i = 0; i < systems; i++) {
            Subject subject = loaded.subject().parts().get(i);
            Verdict expected = new Search(Order.BREADTH_FIRST)
                    .run(
                            new Problem(
                                    subject.fast(),
                                    subject.reference(),
                                    List.of(),
                                    Limits.none().withStates(MOST_STATES),
                                    MemoryBudget.unlimited()),
                            Stores.parse("hash"),
                            RunListener.none());
            if (expected.ending() instanceof Ending.Exhausted) {
                compare(loaded, i, expected.statistics());
            }
        }
    }

    private static void compare(Loaded loaded, int system, Statistics expected) {
        Explored first = null;
        // What processes of CSP# become is numbered as it is first met, which classes do in another order than levels.
        boolean hasTerms = loaded.source().name().endsWith(".csp");
        for (Rounds.Shape shape : Rounds.Shape.values()) {
            for (int parts : Explored.PARTS) {
                String as = loaded.source().name() + " " + system + " " + shape + " " + parts;
                Explored found = Explored.of(loaded, system, shape, parts, SMALL);
                assertThat(found.statistics().states()).as(as).isEqualTo(expected.states());
                assertThat(found.statistics().transitions()).as(as).isEqualTo(expected.transitions());
                assertThat(found.statistics().deadlocks()).as(as).isEqualTo(expected.deadlocks());
                if (shape == Rounds.Shape.LEVELS) {
                    assertThat(found.statistics().depth()).as(as).isEqualTo(expected.depth());
                }
                first = first == null ? found : first;
                if (shape == Rounds.Shape.LEVELS || !hasTerms) {
                    assertThat(found.setUnder(first))
                            .as(as)
                            .isEqualTo(first.set())
                            .isNotEmpty();
                }
            }
        }
    }
}
