package pleat.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pleat.language.Language;
import pleat.language.Request;
import pleat.language.Subject;
import pleat.languages.Languages;
import pleat.languages.ModelText;
import pleat.memory.MemoryBudget;
import pleat.model.Property;
import pleat.rounds.RoundTuning;
import pleat.rounds.Rounds;
import pleat.run.Limits;
import pleat.run.RunListener;
import pleat.search.Order;
import pleat.search.Problem;
import pleat.search.Search;
import pleat.source.SourceFile;
import pleat.spill.Spilling;
import pleat.stores.Stores;
import pleat.verdict.Outcome;
import pleat.verdict.Verdict;

/** Rounds on Spark find what a breadth-first search in this process finds. */
class SparkRoundsTest {
    /** Divides from the first state on. */
    private static final RoundTuning SMALL = new RoundTuning(1, 50, 300);

    private static Rounds rounds(Loaded loaded, Rounds.Shape shape, int parts) {
        return new Rounds(
                shape,
                parts,
                (problem, properties) -> new SparkService().connect("local[2]", loaded.text(), problem, properties),
                SMALL);
    }

    private record Loaded(Language language, SourceFile source) {
        static Loaded of(String name) throws IOException {
            Path file = Path.of(System.getProperty("pleat.root", ".."), "models", name);
            return new Loaded(Languages.ofFile(file), new SourceFile(file.toString(), Files.readString(file)));
        }

        Subject subject() {
            return language.translate(source, Request.plain()).subject().orElseThrow();
        }

        ModelText text() {
            return new ModelText(language, source, Request.plain(), List.of(source), 0);
        }
    }

    private static Problem problem(Subject subject, List<Property> properties) {
        return new Problem(
                subject.fast(),
                subject.check(),
                properties,
                Limits.none(),
                MemoryBudget.unlimited(),
                Spilling.toTemporaryFolder());
    }

    private static String told(Verdict verdict) {
        return "%d states, %d transitions, %d deadlocks, %s"
                .formatted(
                        verdict.statistics().states(),
                        verdict.statistics().transitions(),
                        verdict.statistics().deadlocks(),
                        verdict.ending());
    }

    @ParameterizedTest
    @CsvSource({
        "dve/filter4.dve, LEVELS, 3",
        "dve/peterson.dve, CLASSES, 8",
        "dve/ring_election.dve, CLASSES, 3",
        "promela/worker_pool.pml, LEVELS, 3",
        "promela/client_server.pml, CLASSES, 3",
        "petri/philosophers.pnml, CLASSES, 3",
        "petri/fifo.lpn, LEVELS, 8"
    })
    void countsAreThoseOfBreadthFirstSearch(String model, Rounds.Shape shape, int parts) throws IOException {
        Loaded loaded = Loaded.of(model);
        Verdict expected = new Search(Order.BREADTH_FIRST)
                .run(problem(loaded.subject(), List.of()), Stores.parse("hash"), RunListener.none());
        Verdict actual = new Search(Order.BREADTH_FIRST)
                .by(rounds(loaded, shape, parts))
                .run(problem(loaded.subject(), List.of()), Stores.parse("hash"), RunListener.none());
        assertThat(told(actual)).isEqualTo(told(expected));
    }

    @ParameterizedTest
    @CsvSource({"dve/hyman.dve, H0.cs", "promela/lost_update.pml, assertions", "dve/phils_deadlock.dve, deadlock"})
    void violationsHaveShortestTraces(String model, String property) throws IOException {
        Loaded loaded = Loaded.of(model);
        Verdict expected = check(loaded, new Search(Order.BREADTH_FIRST));
        Verdict actual = check(loaded, new Search(Order.BREADTH_FIRST).by(rounds(loaded, Rounds.Shape.LEVELS, 3)));
        assertThat(length(actual)).as(property).isEqualTo(length(expected)).isPositive();
    }

    private static Verdict check(Loaded loaded, Search search) {
        Subject subject = loaded.subject();
        List<Property> properties = subject.fast().properties().stream()
                .filter(property -> !(property instanceof Property.NoAcceptingRun))
                .toList();
        return search.run(problem(subject, properties), Stores.parse("hash"), RunListener.none());
    }

    private static int length(Verdict verdict) {
        return verdict.decisions().stream()
                .filter(decision -> decision.outcome() instanceof Outcome.Violated)
                .mapToInt(decision ->
                        ((Outcome.Violated) decision.outcome()).trace().length())
                .findFirst()
                .orElse(-1);
    }
}
