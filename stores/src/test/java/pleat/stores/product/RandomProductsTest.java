package pleat.stores.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import pleat.automaton.Guard;
import pleat.automaton.Observer;
import pleat.memory.MemoryBudget;
import pleat.model.Fairness;
import pleat.model.Property.NoAcceptingRun;
import pleat.model.SourceSpan;
import pleat.run.Limits;
import pleat.run.RunListener;
import pleat.search.Order;
import pleat.search.Problem;
import pleat.search.Search;
import pleat.search.emptiness.Algorithm;
import pleat.search.parallel.Parallelism;
import pleat.store.StateStore;
import pleat.stores.Stores;
import pleat.testkit.GraphSystem;
import pleat.verdict.Outcome;
import pleat.verdict.Verdict;

/** All algorithms and several stores give the answer of {@link BruteForce}; every counterexample is replayed on a second system. */
@Tag("long")
class RandomProductsTest {
    private static final int PRODUCTS = 5_000;
    private static final List<String> STORES = List.of("hash", "fold", "gets", "dfa");

    private final Map<Algorithm, int[]> answers = new EnumMap<>(Algorithm.class);

    @Test
    void allAlgorithmsAndStoresAgree() {
        for (int seed = 0; seed < PRODUCTS; seed++) {
            Random random = new Random(seed);
            GraphSystem system = GraphSystem.random(random, seed % 50 == 0 ? 60 : 10, seed % 4 == 0 ? 12 : 0);
            NoAcceptingRun property = new RandomProperties(random).next();
            BruteForce expected = new BruteForce(system, property);
            String store = STORES.get(seed % STORES.size());
            for (Algorithm algorithm : algorithms(system, property, store)) {
                check(seed, system, property, expected, algorithm);
            }
        }
        // Each algorithm has seen violations and their absence.
        answers.forEach((algorithm, counts) -> assertThat(Math.min(counts[0], counts[1]))
                .as("%s: %d hold, %d are violated", algorithm, counts[0], counts[1])
                .isGreaterThan(100));
        assertThat(answers).containsOnlyKeys(Algorithm.values());
    }

    private static List<Algorithm> algorithms(GraphSystem system, NoAcceptingRun property, String spec) {
        try (StateStore store = Stores.parse(spec).create(system.layout(), MemoryBudget.unlimited())) {
            return Arrays.stream(Algorithm.values())
                    .filter(algorithm -> algorithm.suits(property, store))
                    .toList();
        }
    }

    private void check(
            int seed, GraphSystem system, NoAcceptingRun property, BruteForce expected, Algorithm algorithm) {
        Search search = new Search(Order.BREADTH_FIRST).with(algorithm);
        String store = STORES.get(seed % STORES.size());
        Verdict verdict = run(search, system, property, store);
        String what = "seed %d, %s, %s, %s".formatted(seed, algorithm, store, property.fairness());
        Outcome outcome = verdict.decisions().get(0).outcome();
        assertThat(outcome instanceof Outcome.Violated).as(what).isEqualTo(expected.isViolated());
        if (!expected.isViolated()) {
            assertThat(outcome instanceof Outcome.Holds).as(what).isEqualTo(!expected.hasFault());
            assertThat(verdict.statistics().states()).as(what).isEqualTo(expected.states());
            assertThat(verdict.statistics().transitions()).as(what).isEqualTo(expected.transitions());
        }
        answers.computeIfAbsent(algorithm, any -> new int[2])[expected.isViolated() ? 1 : 0]++;
    }

    private static Verdict run(Search search, GraphSystem system, NoAcceptingRun property, String store) {
        return run(search, system, property, store, 1L << 24);
    }

    private static Verdict run(Search search, GraphSystem system, NoAcceptingRun property, String store, long memory) {
        MemoryBudget budget = MemoryBudget.of(memory);
        Problem problem = new Problem(system, system.forThread(), List.of(property), Limits.none(), budget);
        Verdict verdict = search.run(problem, Stores.parse(store), RunListener.none());
        assertThat(budget.used()).isZero();
        return verdict;
    }

    /**
     * Process 1 can always leave the component of nodes 0, 1 and 2 at node 2, and never does. A run that is fair to it avoids node 2,
     * which a depth-first search visits first.
     */
    @Test
    void aStronglyFairCycleMayBeAPartOfAComponent() {
        List<GraphSystem.Step> steps = List.of(
                new GraphSystem.Step(0, 0, -1, 2),
                new GraphSystem.Step(2, 0, -1, 0),
                new GraphSystem.Step(0, 0, -1, 1),
                new GraphSystem.Step(1, 0, -1, 0),
                new GraphSystem.Step(2, 1, -1, 3));
        List<BitSet> nowhere = List.of(new BitSet(), new BitSet());
        GraphSystem system = new GraphSystem(4, 2, steps, nowhere, nowhere);
        NoAcceptingRun property = anyRun(NoAcceptingRun.Source.ACCEPT);
        Verdict verdict = run(new Search(Order.BREADTH_FIRST), system, property.under(Fairness.STRONG), "hash");
        Outcome.Violated violated =
                (Outcome.Violated) verdict.decisions().get(0).outcome();
        assertThat(violated.trace().steps().stream().map(step -> GraphSystem.node(step.state())))
                .containsExactly(0, 1, 0);
    }

    /** Whatever part finds no room: the answer is right or there is none, and all memory comes back. */
    @Test
    void withoutMemoryThereIsNoWrongAnswer() {
        int open = 0;
        for (int seed = 0; seed < 400; seed++) {
            Random random = new Random(seed);
            GraphSystem system = GraphSystem.random(random, 60, 0);
            NoAcceptingRun property = new RandomProperties(random).next();
            BruteForce expected = new BruteForce(system, property);
            String store = STORES.get(seed % STORES.size());
            for (Algorithm algorithm : algorithms(system, property, store)) {
                Search search = new Search(Order.BREADTH_FIRST).with(algorithm);
                long memory = 1_000L + random.nextInt(200_000);
                Verdict verdict = run(search, system, property, store, memory);
                Outcome outcome = verdict.decisions().get(0).outcome();
                boolean isOpen = outcome instanceof Outcome.Unknown;
                assertThat(isOpen || outcome instanceof Outcome.Violated == expected.isViolated())
                        .as("seed %d, %s, %s, %d bytes", seed, algorithm, store, memory)
                        .isTrue();
                open += isOpen ? 1 : 0;
            }
        }
        assertThat(open).isGreaterThan(100);
    }

    /** Of a property that no infinite run is to exist. */
    private static NoAcceptingRun anyRun(NoAcceptingRun.Source source) {
        Observer.Builder builder = Observer.builder(List.of(), 1);
        builder.location("", 1);
        Observer all = builder.initial(0).edge(0, Guard.TRUE, 0, 0).build();
        return new NoAcceptingRun("p", source, all, List.of(), SourceSpan.NONE);
    }

    /** A line of 150,000 nodes, and a cycle at its beginning that a depth-first search finds at once. */
    @Test
    void trimmingDoesNotReachAllStatesBeforeItFindsACycleThatIsNear() {
        int nodes = 150_000;
        List<GraphSystem.Step> steps = new ArrayList<>(List.of(new GraphSystem.Step(0, 0, -1, 0)));
        for (int node = 1; node < nodes; node++) {
            steps.add(new GraphSystem.Step(node - 1, 0, -1, node));
        }
        List<BitSet> nowhere = List.of(new BitSet(), new BitSet());
        GraphSystem system = new GraphSystem(nodes, 1, steps, nowhere, nowhere);
        Search search = new Search(Order.BREADTH_FIRST).with(Algorithm.TRIMMING);
        Verdict verdict = run(search, system, anyRun(NoAcceptingRun.Source.ACCEPT), "fold");
        assertThat(verdict.summary()).isEqualTo(Verdict.Summary.VIOLATED);
        assertThat(verdict.statistics().states()).isBetween(100_000L, 101_000L);
    }

    @Test
    void threadsAgree() {
        Search threads = new Search(Order.BREADTH_FIRST, Parallelism.of(2));
        for (int seed = 0; seed < 100; seed++) {
            Random random = new Random(seed);
            GraphSystem system = GraphSystem.random(random, 60, 0);
            NoAcceptingRun property = new RandomProperties(random).next();
            Verdict alone = run(new Search(Order.BREADTH_FIRST), system, property, "fold");
            Verdict together = run(threads, system, property, "fold");
            assertThat(together.summary()).as("seed %d", seed).isEqualTo(alone.summary());
        }
    }
}
