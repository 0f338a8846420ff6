package pleat.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pleat.language.Subject;
import pleat.model.Property;
import pleat.reduction.Preserved;
import pleat.reduction.Reduced;
import pleat.reduction.ReducedSource;
import pleat.rounds.ClusterException;
import pleat.rounds.RoundTuning;
import pleat.rounds.Rounds;
import pleat.run.RunListener;
import pleat.search.Order;
import pleat.search.Problem;
import pleat.search.Search;
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
        Loaded loaded = Loaded.shipped(model);
        Verdict expected = new Search(Order.BREADTH_FIRST)
                .run(Loaded.problem(loaded.subject(), List.of()), Stores.parse("hash"), RunListener.none());
        Verdict actual = new Search(Order.BREADTH_FIRST)
                .by(rounds(loaded, shape, parts))
                .run(Loaded.problem(loaded.subject(), List.of()), Stores.parse("hash"), RunListener.none());
        assertThat(told(actual)).isEqualTo(told(expected));
    }

    @ParameterizedTest
    @CsvSource({"dve/hyman.dve, H0.cs", "promela/lost_update.pml, assertions", "dve/phils_deadlock.dve, deadlock"})
    void violationsHaveShortestTraces(String model, String property) throws IOException {
        Loaded loaded = Loaded.shipped(model);
        Verdict expected = check(loaded, new Search(Order.BREADTH_FIRST));
        Verdict actual = check(loaded, new Search(Order.BREADTH_FIRST).by(rounds(loaded, Rounds.Shape.LEVELS, 3)));
        assertThat(length(actual)).as(property).isEqualTo(length(expected)).isPositive();
    }

    private static Verdict check(Loaded loaded, Search search) {
        Subject subject = loaded.subject();
        List<Property> properties = subject.fast().properties().stream()
                .filter(property -> !(property instanceof Property.NoAcceptingRun))
                .toList();
        return search.run(Loaded.problem(subject, properties), Stores.parse("hash"), RunListener.none());
    }

    private static int length(Verdict verdict) {
        return verdict.decisions().stream()
                .filter(decision -> decision.outcome() instanceof Outcome.Violated)
                .mapToInt(decision ->
                        ((Outcome.Violated) decision.outcome()).trace().length())
                .findFirst()
                .orElse(-1);
    }

    @Test
    void aSetThatCannotTravelIsRefused() throws IOException {
        Loaded loaded = Loaded.shipped("dve/filter4.dve");
        Rounds rounds = new Rounds(
                Rounds.Shape.LEVELS,
                3,
                (problem, properties) ->
                        new SparkService(2_000).connect("local[2]", loaded.text(), problem, properties),
                SMALL);
        Search search = new Search(Order.BREADTH_FIRST).by(rounds);
        assertThatThrownBy(() -> search.run(
                        Loaded.problem(loaded.subject(), List.of()), Stores.parse("hash"), RunListener.none()))
                .isInstanceOf(ClusterException.class)
                .hasMessageMatching("the visited set does not fold well enough for a cluster:"
                        + " it takes [2-9],\\d{3} bytes, and 2,000 can travel with every task");
    }

    @ParameterizedTest
    @CsvSource({"promela/client_server.pml, LEVELS", "promela/client_server.pml, CLASSES"})
    void reductionsAreThoseOfOneProcess(String model, Rounds.Shape shape) throws IOException {
        Loaded loaded = Loaded.shipped(model);
        Subject subject = loaded.subject();
        List<Property> properties = List.of(new Property.DeadlockFree());
        Verdict all = new Search(Order.BREADTH_FIRST)
                .run(Loaded.problem(loaded.subject(), properties), Stores.parse("hash"), RunListener.none());
        Verdict expected = new Search(Order.BREADTH_FIRST)
                .run(reduced(loaded.subject(), properties), Stores.parse("hash"), RunListener.none());
        Rounds rounds = new Rounds(
                shape,
                3,
                (problem, some) ->
                        new SparkService().connect("local[2]", new ReducedSource(loaded.text()), problem, some),
                SMALL);
        Verdict actual = new Search(Order.BREADTH_FIRST)
                .by(rounds)
                .run(reduced(subject, properties), Stores.parse("hash"), RunListener.none());
        assertThat(told(actual)).isEqualTo(told(expected)).isNotEqualTo(told(all));
    }

    private static Problem reduced(Subject subject, List<Property> properties) {
        return Loaded.problem(new Reduced(subject.fast(), Preserved.by(properties)), subject, properties);
    }

    @ParameterizedTest
    @ValueSource(strings = {"csp/04_leader_complete.csp", "csp/07_readers_writers.csp"})
    void partsOfAModelAreSearchedOneByOne(String model) throws IOException {
        Loaded loaded = Loaded.shipped(model);
        int parts = loaded.subject().parts().size();
        for (int part = parts > 1 ? -1 : 0; part < parts; part++) {
            int number = part;
            Verdict expected = new Search(Order.BREADTH_FIRST)
                    .run(Loaded.problem(part(loaded, part), List.of()), Stores.parse("hash"), RunListener.none());
            Rounds rounds = new Rounds(
                    Rounds.Shape.CLASSES,
                    3,
                    (problem, some) -> new SparkService().connect("local[2]", loaded.text(number), problem, some),
                    SMALL);
            Verdict actual = new Search(Order.BREADTH_FIRST)
                    .by(rounds)
                    .run(Loaded.problem(part(loaded, part), List.of()), Stores.parse("hash"), RunListener.none());
            assertThat(told(actual)).isEqualTo(told(expected));
        }
    }

    private static Subject part(Loaded loaded, int part) {
        Subject subject = loaded.subject();
        return part < 0 ? subject : subject.parts().get(part);
    }
}
