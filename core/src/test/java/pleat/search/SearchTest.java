package pleat.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import pleat.memory.MemoryBudget;
import pleat.model.CancellationCheck;
import pleat.model.Model;
import pleat.model.ModelWrapper;
import pleat.model.Property;
import pleat.model.SourceSpan;
import pleat.model.StateSink;
import pleat.run.Limits;
import pleat.run.RunEvent;
import pleat.run.RunListener;
import pleat.run.StopSwitch;
import pleat.spill.Spilling;
import pleat.trace.ReplayException;
import pleat.trace.Trace;
import pleat.trace.TraceCheck;
import pleat.verdict.Assurance;
import pleat.verdict.Outcome;
import pleat.verdict.Verdict;

class SearchTest {
    private static final Property DEADLOCK = new Property.DeadlockFree();
    private static final Property FAULT = new Property.FaultFree();
    private static final Property GOOD =
            new Property.Assertion("good", 0, "node != bad", new SourceSpan("graph", 1, 1, 1, 2));

    private static Problem problem(Model model, Property... properties) {
        return new Problem(model, model, List.of(properties), Limits.none(), MemoryBudget.unlimited());
    }

    private static Verdict run(Order order, Problem problem) {
        return new Search(order).run(problem, PlainStores.EXACT, RunListener.none());
    }

    /** Distances by a queue of node numbers; -1 where a node is not reachable. */
    private static int[] distances(GraphModel graph) {
        int[] distance = new int[graph.successors().length];
        Arrays.fill(distance, -1);
        ArrayDeque<Integer> queue = new ArrayDeque<>();
        for (int node : graph.initial()) {
            if (distance[node] < 0) {
                distance[node] = 0;
                queue.add(node);
            }
        }
        while (!queue.isEmpty()) {
            int node = queue.remove();
            for (int next : graph.successors()[node]) {
                if (distance[next] < 0) {
                    distance[next] = distance[node] + 1;
                    queue.add(next);
                }
            }
        }
        return distance;
    }

    /**
     * Length of the longest path that a recursive depth-first search walks.
     *
     * @param visited gets the nodes in the order in which they are entered
     */
    private static int deepest(GraphModel graph, int node, Set<Integer> visited) {
        visited.add(node);
        int depth = 0;
        for (int next : graph.successors()[node]) {
            if (!visited.contains(next)) {
                depth = Math.max(depth, 1 + deepest(graph, next, visited));
            }
        }
        return depth;
    }

    /** Notes which nodes are expanded, in order. */
    private static final class Watched extends DelegatingModel {
        private final List<Integer> expanded = new ArrayList<>();

        Watched(Model model) {
            super(model);
        }

        @Override
        public void expand(int[] state, StateSink sink) {
            expanded.add(GraphModel.node(state));
            super.expand(state, sink);
        }
    }

    @ParameterizedTest
    @EnumSource(Order.class)
    void countsWhatAPlainSearchCounts(Order order) {
        for (long seed = 0; seed < 60; seed++) {
            GraphModel graph = GraphModel.random(seed, 50 + (int) seed * 40, 1.5);
            int[] distance = distances(graph);
            int[] reachable = IntStream.range(0, distance.length)
                    .filter(node -> distance[node] >= 0)
                    .toArray();
            Verdict verdict = run(order, problem(graph));

            assertThat(verdict.assurance()).isEqualTo(Assurance.COMPLETE);
            assertThat(verdict.statistics().states()).as("seed %d", seed).isEqualTo(reachable.length);
            assertThat(verdict.statistics().transitions())
                    .isEqualTo(Arrays.stream(reachable)
                            .map(node -> graph.successors()[node].length)
                            .sum());
            assertThat(verdict.statistics().deadlocks())
                    .isEqualTo(Arrays.stream(reachable)
                            .filter(node -> graph.successors()[node].length == 0)
                            .count());
            assertThat(verdict.statistics().waiting()).isZero();
        }
    }

    @Test
    void breadthFirstDepthIsTheLargestDistance() {
        for (long seed = 0; seed < 60; seed++) {
            GraphModel graph = GraphModel.random(seed, 500, 1.2);
            assertThat(run(Order.BREADTH_FIRST, problem(graph)).statistics().depth())
                    .isEqualTo(Arrays.stream(distances(graph)).max().orElseThrow());
        }
    }

    @Test
    void depthFirstVisitsInTheOrderOfARecursiveSearch() {
        for (long seed = 0; seed < 60; seed++) {
            GraphModel graph = GraphModel.random(seed, 300, 1.5);
            Set<Integer> visited = new LinkedHashSet<>();
            int deepest = 0;
            for (int node : graph.initial()) {
                if (!visited.contains(node)) {
                    deepest = Math.max(deepest, deepest(graph, node, visited));
                }
            }
            Watched watched = new Watched(graph);
            assertThat(run(Order.DEPTH_FIRST, problem(watched)).statistics().depth())
                    .as("seed %d", seed)
                    .isEqualTo(deepest);
            assertThat(watched.expanded).as("seed %d", seed).containsExactlyElementsOf(visited);
        }
    }

    @ParameterizedTest
    @EnumSource(Order.class)
    void everyReachableBadNodeIsFoundAndBreadthFirstTracesAreShortest(Order order) {
        for (long seed = 0; seed < 30; seed++) {
            GraphModel graph = GraphModel.random(seed, 400, 1.3);
            int[] distance = distances(graph);
            for (int bad = 0; bad < 400; bad += 7) {
                Verdict verdict = run(order, problem(graph.withBad(bad), GOOD));
                if (distance[bad] < 0) {
                    assertThat(verdict.summary()).isEqualTo(Verdict.Summary.HOLDS);
                    continue;
                }
                assertThat(verdict.summary()).isEqualTo(Verdict.Summary.VIOLATED);
                Trace trace = trace(verdict, 0);
                assertThat(GraphModel.node(trace.last())).isEqualTo(bad);
                if (order == Order.BREADTH_FIRST) {
                    assertThat(trace.length()).isEqualTo(distance[bad]);
                }
            }
        }
    }

    private static Trace trace(Verdict verdict, int index) {
        return ((Outcome.Violated) verdict.decisions().get(index).outcome()).trace();
    }

    @ParameterizedTest
    @EnumSource(Order.class)
    void aDeadlockIsAStateWithoutSuccessorAndWithoutFailure(Order order) {
        GraphModel line = GraphModel.line(10);
        assertThat(trace(run(order, problem(line, DEADLOCK)), 0).length()).isEqualTo(9);

        Verdict failing = run(order, problem(line.withFailing(9), DEADLOCK, FAULT));
        assertThat(failing.statistics().deadlocks()).isZero();
        assertThat(failing.decisions().get(0).outcome()).isInstanceOf(Outcome.Unknown.class);
        assertThat(trace(failing, 1).failure()).contains(new Trace.FailedEvaluation(77, 0));
    }

    @ParameterizedTest
    @EnumSource(Order.class)
    void nothingHoldsBehindATransitionThatFailed(Order order) {
        Verdict verdict = run(order, problem(GraphModel.line(10).withFailing(4), GOOD));
        assertThat(verdict.summary()).isEqualTo(Verdict.Summary.UNKNOWN);
        assertThat(verdict.decisions().get(0).outcome())
                .isEqualTo(new Outcome.Unknown("1 transition could not be evaluated and was left out"));
    }

    @Test
    void anAssertionThatCannotBeEvaluatedIsViolated() {
        Verdict verdict =
                run(Order.BREADTH_FIRST, problem(GraphModel.line(5).withBad(3).withFailing(3), GOOD));
        assertThat(trace(verdict, 0).length()).isEqualTo(3);
        assertThat(trace(verdict, 0).failure()).isPresent();
    }

    @Test
    void aTraceThatTheReferenceCannotFollowIsAnInternalError() {
        Problem problem = new Problem(
                GraphModel.line(10).withBad(7),
                GraphModel.random(1, 10, 1).withBad(7),
                List.of(GOOD),
                Limits.none(),
                MemoryBudget.unlimited());
        assertThatThrownBy(() -> run(Order.BREADTH_FIRST, problem)).isInstanceOf(ReplayException.class);
    }

    /** Of a check that never comes to an end: somebody stops the run in the middle of it. */
    private static final class Endless implements TraceCheck {
        private final StopSwitch stop;
        private CancellationCheck cancellation;

        Endless(StopSwitch stop) {
            this.stop = stop;
        }

        @Override
        public void askMeanwhile(CancellationCheck check) {
            cancellation = check;
        }

        @Override
        public void verify(Trace trace, Property property) {
            cancellation.check();
            stop.press();
            cancellation.check();
            throw new ReplayException("nobody stopped it");
        }
    }

    @Test
    void aViolationWhoseConfirmationIsStoppedStaysOne() {
        StopSwitch stop = new StopSwitch();
        GraphModel line = GraphModel.line(10).withBad(7);
        TraceCheck any = (trace, property) -> {};
        Problem problem = new Problem(
                line,
                any.and(new Endless(stop)),
                List.of(GOOD),
                Limits.none().stoppedBy(stop),
                MemoryBudget.unlimited(),
                Spilling.toTemporaryFolder());
        List<RunEvent> events = new ArrayList<>();
        Verdict verdict = new Search(Order.BREADTH_FIRST).run(problem, PlainStores.EXACT, events::add);
        assertThat(trace(verdict, 0).length()).isEqualTo(7);
        assertThat(events).contains(new RunEvent.Warning("the trace of good is not confirmed: interrupted"));
    }

    /** Keeps what it was told to ask last. */
    private static final class Asking extends ModelWrapper {
        private CancellationCheck cancellation;

        Asking(Model model) {
            super(model);
        }

        @Override
        public void expand(int[] state, StateSink sink) {
            model.expand(state, sink);
        }

        @Override
        public void askMeanwhile(CancellationCheck check) {
            cancellation = check;
        }
    }

    /** Somebody shows a trace by the model when the time of the run is over. */
    @ParameterizedTest
    @EnumSource(Order.class)
    void aRunThatIsOverStopsNothing(Order order) {
        StopSwitch stop = new StopSwitch();
        Asking model = new Asking(GraphModel.line(10).withBad(7));
        Limits limits = Limits.none().stoppedBy(stop);
        run(order, new Problem(model, model, List.of(GOOD), limits, MemoryBudget.unlimited()));
        stop.press();
        assertThatCode(model.cancellation::check).doesNotThrowAnyException();
    }

    @Test
    void aTraceWhoseEndIsFineForTheReferenceIsAnInternalError() {
        Problem problem = new Problem(
                GraphModel.line(10).withBad(7),
                GraphModel.line(10),
                List.of(GOOD),
                Limits.none(),
                MemoryBudget.unlimited());
        assertThatThrownBy(() -> run(Order.DEPTH_FIRST, problem))
                .isInstanceOf(ReplayException.class)
                .hasMessageContaining("does not violate good");
    }

    @ParameterizedTest
    @EnumSource(Order.class)
    void limitsEndARunWithoutAVerdict(Order order) {
        GraphModel line = GraphModel.line(5000);
        Limits fewStates = Limits.none().withStates(100);
        Limits noTime = Limits.none().withTime(Duration.ZERO);
        Limits stopped = Limits.none();
        stopped.stop().press();
        for (Limits limits : List.of(fewStates, noTime, stopped)) {
            Verdict verdict = run(order, new Problem(line, line, List.of(GOOD), limits, MemoryBudget.unlimited()));
            assertThat(verdict.isComplete()).isFalse();
            assertThat(verdict.summary()).isEqualTo(Verdict.Summary.UNKNOWN);
            assertThat(verdict.statistics().states()).isBetween(1L, 300L);
        }
    }

    @ParameterizedTest
    @EnumSource(Order.class)
    void limitsEndARunInTheMiddleOfAnExpansion(Order order) {
        GraphModel fan = GraphModel.fan(100_000);
        Limits noTime = Limits.none().withTime(Duration.ZERO);
        Limits stopped = Limits.none();
        stopped.stop().press();
        for (Limits limits : List.of(noTime, stopped)) {
            Verdict verdict = run(order, new Problem(fan, fan, List.of(GOOD), limits, MemoryBudget.unlimited()));
            assertThat(verdict.summary()).isEqualTo(Verdict.Summary.UNKNOWN);
            assertThat(verdict.statistics().transitions()).isBetween(1L, 20_000L);
        }
    }

    /** A store takes so long for a state of many slots that even 128 expansions are too many to wait for. */
    @ParameterizedTest
    @EnumSource(Order.class)
    void aFewWideStatesAreEnoughToSeeALimit(Order order) {
        WideModel wide = new WideModel(GraphModel.random(7, 5000, 20), 20_000);
        Limits noTime = Limits.none().withTime(Duration.ZERO);
        Verdict verdict = run(order, new Problem(wide, wide, List.of(GOOD), noTime, MemoryBudget.unlimited()));
        assertThat(verdict.summary()).isEqualTo(Verdict.Summary.UNKNOWN);
        assertThat(verdict.statistics().transitions()).isBetween(1L, 100L);
    }

    @Test
    void aStateLimitEndsABreadthFirstRunInTheMiddleOfAnExpansion() {
        GraphModel fan = GraphModel.fan(100_000);
        Limits limits = Limits.none().withStates(100);
        Verdict verdict =
                run(Order.BREADTH_FIRST, new Problem(fan, fan, List.of(GOOD), limits, MemoryBudget.unlimited()));
        assertThat(verdict.ending().text()).isEqualTo("more than 100 states");
        assertThat(verdict.statistics().states()).isLessThan(20_000);
    }

    @Test
    void theSuccessorsOfOneStateCountInTheBudget() {
        GraphModel fan = GraphModel.fan(100_000);
        MemoryBudget budget = MemoryBudget.of(200_000);
        Verdict verdict = run(Order.DEPTH_FIRST, new Problem(fan, fan, List.of(GOOD), Limits.none(), budget));
        assertThat(verdict.ending().text()).startsWith("out of memory: candidates");
        assertThat(budget.used()).isZero();
    }

    @Test
    void aStateLimitThatIsJustEnoughIsNoLimit() {
        GraphModel line = GraphModel.line(100);
        Limits limits = Limits.none().withStates(100);
        Verdict verdict =
                run(Order.BREADTH_FIRST, new Problem(line, line, List.of(GOOD), limits, MemoryBudget.unlimited()));
        assertThat(verdict.summary()).isEqualTo(Verdict.Summary.HOLDS);
    }

    @ParameterizedTest
    @EnumSource(Order.class)
    void aSmallBudgetEndsARunWithoutAVerdict(Order order) {
        GraphModel graph = GraphModel.line(100_000);
        MemoryBudget budget = MemoryBudget.of(500_000);
        Verdict verdict = run(order, new Problem(graph, graph, List.of(GOOD), Limits.none(), budget));
        assertThat(verdict.summary()).isEqualTo(Verdict.Summary.UNKNOWN);
        assertThat(verdict.ending().text()).startsWith("out of memory");
        assertThat(verdict.statistics().states()).isGreaterThan(1000);
        assertThat(budget.used()).as("everything is given back").isZero();
    }

    @Test
    void aStoreThatIsNotExactNeverGivesHolds() {
        Verdict verdict = new Search(Order.BREADTH_FIRST)
                .run(problem(GraphModel.line(10), GOOD), new PlainStores(Set.of()), RunListener.none());
        assertThat(verdict.assurance()).isEqualTo(Assurance.PROBABILISTIC);
        assertThat(verdict.summary()).isEqualTo(Verdict.Summary.UNKNOWN);
        assertThat(verdict.ending().text()).isEqualTo("no violation found, estimated coverage 99.98 %");
        assertThat(verdict.decisions().get(0).outcome())
                .isEqualTo(new Outcome.Unknown(verdict.ending().text()));
    }

    @Test
    void aViolationFoundWithAStoreThatIsNotExactIsAViolation() {
        Verdict verdict = new Search(Order.BREADTH_FIRST)
                .run(problem(GraphModel.line(10).withBad(7), GOOD), new PlainStores(Set.of()), RunListener.none());
        assertThat(verdict.summary()).isEqualTo(Verdict.Summary.VIOLATED);
        assertThat(verdict.ending().text()).isEqualTo("stopped at the first violation");
    }

    @Test
    void depthFirstGoesAMillionDeepOnFewBytesALevel() {
        int nodes = 1_200_000;
        GraphModel line = GraphModel.line(nodes);
        MemoryBudget budget = MemoryBudget.unlimited();
        Verdict verdict = run(Order.DEPTH_FIRST, new Problem(line, line, List.of(GOOD), Limits.none(), budget));
        assertThat(verdict.statistics().depth()).isEqualTo(nodes - 1);
        long stackBytes = budget.peak() - 100L * nodes;
        assertThat(stackBytes / nodes).isLessThan(30);
    }

    @Test
    void eventsComeInOrderAndEndWithTheVerdict() {
        List<RunEvent> events = new ArrayList<>();
        Verdict verdict = new Search(Order.BREADTH_FIRST)
                .run(problem(GraphModel.line(10).withBad(3), DEADLOCK, GOOD), PlainStores.EXACT, events::add);
        assertThat(events.stream().filter(RunEvent.Grown.class::isInstance))
                .as("1, 2 and 3 states when a search of small steps looks")
                .hasSize(3);
        events.removeIf(RunEvent.Grown.class::isInstance);
        assertThat(events).hasSize(4);
        assertThat(events.get(0)).isInstanceOf(RunEvent.Started.class);
        assertThat(events.get(1))
                .isEqualTo(new RunEvent.PropertyDecided(verdict.decisions().get(1)));
        assertThat(events.get(2))
                .isEqualTo(new RunEvent.PropertyDecided(verdict.decisions().get(0)));
        assertThat(events.get(3)).isEqualTo(new RunEvent.Finished(verdict));
    }

    @Test
    void whatNobodyCanDecideIsLeftOpen() {
        Property undecided = new Property.Undecided("P", "ltl", "too hard", SourceSpan.NONE);
        Verdict verdict = run(Order.BREADTH_FIRST, problem(GraphModel.line(3), undecided));
        assertThat(verdict.decisions().get(0).outcome()).isEqualTo(new Outcome.Unknown("too hard"));
        assertThat(verdict.isComplete()).isTrue();
        assertThat(verdict.summary()).isEqualTo(Verdict.Summary.UNKNOWN);
    }
}
