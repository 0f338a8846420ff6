package pleat.rounds;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pleat.language.Subject;
import pleat.model.Property;
import pleat.testkit.RandomDve;
import pleat.verdict.Outcome;
import pleat.verdict.Statistics;
import pleat.verdict.Verdict;

/** Searches in rounds find what a breadth-first search finds, however the work is divided. */
class RoundsTest {
    private static final long MOST_STATES = 250;
    /** Divides from the first state on, and ends rounds soon. */
    private static final RoundTuning SMALL = new RoundTuning(1, 10, 20);

    private static Rounds rounds(Rounds.Shape shape, int threads, int parts) {
        Rounds usual = Rounds.threads(shape, threads, parts);
        return new Rounds(shape, parts, usual.executors(), SMALL);
    }

    private static List<Path> shipped(String folder, String... extensions) {
        try (Stream<Path> files = Files.list(Models.shipped(folder))) {
            return files.filter(file -> Stream.of(extensions).anyMatch(file.toString()::endsWith))
                    .sorted()
                    .toList();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static List<Path> models() {
        return Stream.of(shipped("dve", ".dve"), shipped("promela", ".pml"), shipped("petri", ".pnml", ".lpn", ".g"))
                .flatMap(List::stream)
                .filter(file -> !isRefused(file))
                .toList();
    }

    /** A few of them, of all languages. */
    private static List<Path> someModels() {
        List<Path> all = models();
        return IntStream.range(0, all.size())
                .filter(i -> i % 6 == 1)
                .mapToObj(all::get)
                .toList();
    }

    private static boolean isRefused(Path file) {
        try {
            return Files.readString(file).contains("verdict=refused");
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static String counts(Verdict verdict) {
        Statistics found = verdict.statistics();
        return "%d states, %d transitions, %d deadlocks, %s"
                .formatted(found.states(), found.transitions(), found.deadlocks(), verdict.ending());
    }

    @ParameterizedTest
    @CsvSource({"LEVELS, 2, 3", "CLASSES, 2, 3"})
    void countsAreThoseOfBreadthFirstSearch(Rounds.Shape shape, int threads, int parts) {
        compareCounts(someModels(), shape, threads, parts);
    }

    @Tag("fuzz")
    @ParameterizedTest
    @CsvSource({"LEVELS, 1, 1", "LEVELS, 2, 8", "CLASSES, 1, 1", "CLASSES, 2, 8"})
    void countsOfAllModelsAreThoseOfBreadthFirstSearch(Rounds.Shape shape, int threads, int parts) {
        compareCounts(models(), shape, threads, parts);
    }

    private static void compareCounts(List<Path> files, Rounds.Shape shape, int threads, int parts) {
        for (Path file : files) {
            Verdict expected = Models.breadthFirst(Models.subject(file), List.of());
            if (expected.statistics().states() > MOST_STATES) {
                continue;
            }
            Verdict actual = Models.inRounds(Models.subject(file), List.of(), rounds(shape, threads, parts));
            assertThat(counts(actual)).as("%s", file).isEqualTo(counts(expected));
            if (shape == Rounds.Shape.LEVELS) {
                assertThat(actual.statistics().depth())
                        .as("%s", file)
                        .isEqualTo(expected.statistics().depth());
            }
        }
    }

    @Test
    void tracesOfLevelsAreShortest() {
        compareTraces(someModels());
    }

    @Tag("fuzz")
    @Test
    void tracesOfLevelsOfAllModelsAreShortest() {
        compareTraces(models());
    }

    private static void compareTraces(List<Path> files) {
        for (Path file : files) {
            Subject subject = Models.subject(file);
            List<Property> properties = Models.ofStates(subject.fast());
            Verdict expected = Models.breadthFirst(subject, properties);
            if (expected.statistics().states() > MOST_STATES) {
                continue;
            }
            Verdict actual = Models.inRounds(Models.subject(file), properties, rounds(Rounds.Shape.LEVELS, 2, 3));
            assertThat(length(actual)).as("%s", file).isEqualTo(length(expected));
        }
    }

    /** Of the first counterexample; several properties may be violated at the same depth. */
    private static int length(Verdict verdict) {
        return verdict.decisions().stream()
                .map(Verdict.Decision::outcome)
                .filter(Outcome.Violated.class::isInstance)
                .mapToInt(outcome -> ((Outcome.Violated) outcome).trace().length())
                .findFirst()
                .orElse(-1);
    }

    /** Their traces are replayed; a wrong one ends as an error. */
    @Test
    void classesFindTheSameViolations() {
        for (int seed = 0; seed < 15; seed++) {
            String text = RandomDve.program(seed);
            Subject subject = Models.subject("random.dve", text);
            List<Property> properties = Models.ofStates(subject.fast());
            Verdict expected = Models.breadthFirst(subject, properties);
            Verdict actual =
                    Models.inRounds(Models.subject("random.dve", text), properties, rounds(Rounds.Shape.CLASSES, 2, 3));
            assertThat(actual.summary()).as("seed %d", seed).isEqualTo(expected.summary());
        }
    }
}
