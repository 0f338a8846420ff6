package pleat.rounds;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import pleat.language.Subject;
import pleat.memory.MemoryBudget;
import pleat.model.Model;
import pleat.stores.diagram.FoldedSet;
import pleat.verdict.Assurance;
import pleat.verdict.Statistics;
import pleat.verdict.Verdict;

/**
 * The states of a model in the words of the model, and their counts, do not depend on how a search is divided: processes that come and
 * go, nets, and CSP#, whose layouts and terms grow on the way.
 */
class DivisionTest {
    private static final long MOST_STATES = 3_000;
    /** Divides from the first state on, and ends rounds soon. */
    private static final RoundTuning SMALL = new RoundTuning(1, 50, 100);

    private static Stream<Path> files(Path folder, String... extensions) {
        try (Stream<Path> files = Files.list(folder)) {
            return files
                    .filter(file -> Stream.of(extensions).anyMatch(file.toString()::endsWith))
                    .sorted()
                    .toList()
                    .stream();
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    private static boolean hasRun(Path file) {
        try {
            String text = Files.readString(file);
            return text.contains("run ") && !text.contains("verdict=refused");
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    static Stream<Path> growingPromela() {
        Path micro = Path.of(System.getProperty("pleat.root", ".."), "lang/src/test/resources/promela/micro");
        return Stream.concat(files(Models.shipped("promela"), ".pml"), files(micro, ".pml"))
                .filter(DivisionTest::hasRun);
    }

    static Stream<Path> nets() {
        return files(Models.shipped("petri"), ".pnml", ".lpn", ".g");
    }

    static Stream<Path> csp() {
        return files(Models.shipped("csp"), ".csp");
    }

    @ParameterizedTest
    @ValueSource(strings = {"promela/lost_update.pml", "petri/railway.pnml", "csp/05_peterson.csp"})
    void divisionsDoNotMatter(String name) {
        compare(Models.shipped(name));
    }

    @Tag("fuzz")
    @ParameterizedTest
    @MethodSource({"growingPromela", "nets", "csp"})
    void divisionsOfAllModelsDoNotMatter(Path file) {
        compare(file);
    }

    private static void compare(Path file) {
        int parts = Models.subject(file).parts().size();
        for (int part = 0; part < parts; part++) {
            compare(file, part);
        }
    }

    private static Subject subject(Path file, int part) {
        return Models.subject(file).parts().get(part);
    }

    private static void compare(Path file, int part) {
        Verdict expected = Models.breadthFirst(subject(file, part), List.of(), MOST_STATES);
        if (expected.ending().assurance() != Assurance.COMPLETE) {
            return;
        }
        Set<String> states = null;
        byte[] levels = null;
        for (Rounds.Shape shape : Rounds.Shape.values()) {
            for (int tasks : new int[] {1, 3, 8}) {
                String as = file.getFileName() + ", part " + part + ", " + shape + " " + tasks;
                Subject subject = subject(file, part);
                Model model = subject.fast();
                FinalSet rounds = new FinalSet(
                        new Rounds(shape, tasks, Rounds.threads(shape, 2, tasks).executors(), SMALL));
                Verdict actual = Models.by(rounds, model, subject);
                assertThat(counts(actual)).as(as).isEqualTo(counts(expected));
                Set<String> found = told(rounds, model);
                states = states == null ? found : states;
                assertThat(found.equals(states)).as(as).isTrue();
                if (shape == Rounds.Shape.LEVELS) {
                    assertThat(actual.statistics().depth())
                            .as(as)
                            .isEqualTo(expected.statistics().depth());
                    levels = levels == null ? rounds.bytes() : levels;
                    assertThat(Arrays.equals(rounds.bytes(), levels)).as(as).isTrue();
                }
            }
        }
    }

    private static String counts(Verdict verdict) {
        Statistics found = verdict.statistics();
        return "%d states, %d transitions, %d deadlocks, %s"
                .formatted(found.states(), found.transitions(), found.deadlocks(), verdict.ending());
    }

    /** All states as people see them: regions of a layout, and terms, may have come in another order. */
    private static Set<String> told(FinalSet rounds, Model model) {
        Set<String> told = new TreeSet<>();
        try (FoldedSet set = RoundFormat.set(rounds.bytes(), MemoryBudget.unlimited())) {
            set.forEach(state -> {
                TreeSet<String> values = new TreeSet<>();
                model.view(Arrays.copyOf(state, model.layout().width())).forEach(value -> values.add(value.toString()));
                told.add(values.toString());
            });
        }
        return told;
    }
}
