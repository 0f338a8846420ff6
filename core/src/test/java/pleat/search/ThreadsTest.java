package pleat.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.memory.MemoryBudget;
import pleat.model.Model;
import pleat.model.Property;
import pleat.run.Limits;
import pleat.run.RunEvent;
import pleat.run.RunListener;
import pleat.search.parallel.Parallelism;
import pleat.store.StoreFactory;
import pleat.verdict.Assurance;
import pleat.verdict.Outcome;
import pleat.verdict.Statistics;
import pleat.verdict.Verdict;

/** Several threads find what one finds, and leave nothing behind. */
class ThreadsTest {
    static Stream<Parallelism> parallelisms() {
        return Stream.of(
                new Parallelism(2, 1, 1, 1),
                new Parallelism(2, 3, 2, 4),
                new Parallelism(3, 2, 3, 1000),
                new Parallelism(4, 50, 1, 20),
                Parallelism.of(2));
    }

    @AfterEach
    void noThreadIsLeft() {
        assertThat(Thread.getAllStackTraces().keySet())
                .extracting(Thread::getName)
                .noneMatch(name -> name.startsWith("pleat-worker"));
    }

    private static Problem problem(Model model, Limits limits, MemoryBudget budget, Property... properties) {
        return new Problem(model, model, List.of(properties), limits, budget);
    }

    private static Verdict run(Parallelism parallelism, Problem problem) {
        return new Search(Order.BREADTH_FIRST, parallelism).run(problem, new SharedStores(), RunListener.none());
    }

    private static List<Object> essence(Verdict verdict) {
        Statistics figures = verdict.statistics();
        return List.of(
                verdict.assurance(),
                verdict.ending().text(),
                figures.states(),
                figures.transitions(),
                figures.depth(),
                figures.deadlocks(),
                figures.faults(),
                figures.waiting(),
                verdict.decisions().stream()
                        .map(decision -> decision.outcome() instanceof Outcome.Violated violated
                                ? violated.trace().steps().stream()
                                        .map(step -> step.transition() + Arrays.toString(step.state()))
                                        .collect(Collectors.joining(" "))
                                : decision.outcome().toString())
                        .toList());
    }

    @ParameterizedTest
    @MethodSource("parallelisms")
    void everythingIsAsWithOneThread(Parallelism parallelism) {
        compare(parallelism, 0, 10);
    }

    @ParameterizedTest
    @Tag("fuzz")
    @MethodSource("parallelisms")
    void everythingOfMoreGraphsIsAsWithOneThread(Parallelism parallelism) {
        compare(parallelism, 10, 50);
    }

    private static void compare(Parallelism parallelism, int first, int graphs) {
        for (int seed = first; seed < first + graphs; seed++) {
            GraphModel graph = GraphModel.random(seed, 40 + 30 * (seed % 10), 1 + seed % 4);
            List<GraphModel> models = List.of(
                    graph,
                    graph.withBad(17),
                    graph.withFailing(23),
                    graph.withBad(5).withFailing(5));
            for (GraphModel model : models) {
                List<Property> all = model.properties();
                for (List<Property> properties :
                        List.of(List.<Property>of(), all, all.subList(1, 3), all.subList(2, 3))) {
                    Property[] chosen = properties.toArray(Property[]::new);
                    Problem problem = problem(model, Limits.none(), MemoryBudget.unlimited(), chosen);
                    assertThat(essence(run(parallelism, problem)))
                            .as("seed %d, %s", seed, properties)
                            .isEqualTo(essence(run(Parallelism.alone(), problem)));
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("parallelisms")
    void aStateWithManySuccessorsIsFinishedInItsTurn(Parallelism parallelism) {
        Verdict verdict = run(parallelism, problem(GraphModel.fan(30_000), Limits.none(), MemoryBudget.unlimited()));
        assertThat(verdict.assurance()).isEqualTo(Assurance.COMPLETE);
        assertThat(verdict.statistics().states()).isEqualTo(30_000);
        assertThat(verdict.statistics().transitions()).isEqualTo(29_999);
        assertThat(verdict.statistics().deadlocks()).isEqualTo(29_999);
    }

    @ParameterizedTest
    @MethodSource("parallelisms")
    void limitsEndIt(Parallelism parallelism) {
        GraphModel graph = GraphModel.random(1, 40_000, 3);
        Verdict few = run(parallelism, problem(graph, Limits.none().withStates(500), MemoryBudget.unlimited()));
        assertThat(few.assurance()).isEqualTo(Assurance.BOUNDED);
        assertThat(few.ending().text()).isEqualTo("more than 500 states");
        assertThat(few.statistics().states()).isBetween(501L, 5000L);

        Verdict poor = run(parallelism, problem(graph, Limits.none(), MemoryBudget.of(1 << 20)));
        assertThat(poor.assurance()).isEqualTo(Assurance.BOUNDED);
        assertThat(poor.ending().text()).startsWith("out of memory: ");

        Limits pressed = Limits.none();
        pressed.stop().press();
        Verdict stopped = run(parallelism, problem(GraphModel.line(40_000), pressed, MemoryBudget.unlimited()));
        assertThat(stopped.assurance()).isEqualTo(Assurance.INTERRUPTED);
    }

    /** A queue that is short enough for the owner alone: what is refused, and what is found before that, is as with one thread. */
    @Test
    void aViolationThatWasFoundIsNotLostWhenAStateIsRefused() {
        int violations = 0;
        for (int seed = 0; seed < 40; seed++) {
            GraphModel graph = GraphModel.random(seed, 30, 1.5);
            for (int most = 1; most < 20; most++) {
                Problem problem = problem(graph, Limits.none(), MemoryBudget.unlimited(), new Property.DeadlockFree());
                StoreFactory stores = new SharedStores(most);
                Verdict one = new Search(Order.BREADTH_FIRST).run(problem, stores, RunListener.none());
                Verdict two =
                        new Search(Order.BREADTH_FIRST, Parallelism.of(2)).run(problem, stores, RunListener.none());
                assertThat(essence(two)).isEqualTo(essence(one));
                boolean refused = one.ending().text().startsWith("out of memory");
                violations += refused && one.decisions().toString().contains("Violated") ? 1 : 0;
            }
        }
        assertThat(violations).as("found, and then refused").isPositive();
    }

    /** A model that never comes to the end of one expansion, unless its sink ends it. */
    private static Model endless(GraphModel graph) {
        return new DelegatingModel(graph) {
            @Override
            public void expand(int[] state, pleat.model.StateSink sink) {
                if (GraphModel.node(state) == 40) {
                    while (true) {
                        sink.accept(0, state);
                    }
                }
                super.expand(state, sink);
            }
        };
    }

    @ParameterizedTest
    @MethodSource("parallelisms")
    void anExpansionWithoutEndIsEnded(Parallelism parallelism) {
        Limits limits = Limits.none().withTime(Duration.ofMillis(300));
        Verdict verdict = run(parallelism, problem(endless(GraphModel.fan(200)), limits, MemoryBudget.unlimited()));
        assertThat(verdict.ending().text()).isEqualTo("time limit of 0.3 s reached");
        assertThat(verdict.statistics().states()).isEqualTo(200);
    }

    private static Model failingAt(GraphModel graph, int node, Throwable failure) {
        return new DelegatingModel(graph) {
            @Override
            public void expand(int[] state, pleat.model.StateSink sink) {
                if (GraphModel.node(state) == node) {
                    ThreadsTest.<RuntimeException>raise(failure);
                }
                super.expand(state, sink);
            }
        };
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void raise(Throwable failure) throws T {
        throw (T) failure;
    }

    @ParameterizedTest
    @MethodSource("parallelisms")
    void whatGoesWrongOnAThreadEndsTheRun(Parallelism parallelism) {
        GraphModel graph = GraphModel.random(2, 3000, 3);
        Model full = failingAt(graph, 77, new OutOfMemoryError());
        Verdict verdict = run(parallelism, problem(full, Limits.none(), MemoryBudget.unlimited()));
        assertThat(verdict.ending().text()).isEqualTo("out of memory: the Java heap is full");

        Model broken = failingAt(graph, 77, new IllegalStateException("broken"));
        assertThatThrownBy(() -> run(parallelism, problem(broken, Limits.none(), MemoryBudget.unlimited())))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("broken");
    }

    @Test
    void anInterruptOfTheCallerIsKept() {
        Thread.currentThread().interrupt();
        Problem problem = problem(GraphModel.random(3, 3000, 3), Limits.none(), MemoryBudget.unlimited());
        Verdict verdict = run(new Parallelism(3, 5, 2, 100), problem);
        assertThat(verdict.assurance()).isEqualTo(Assurance.COMPLETE);
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void eventsComeOnTheThreadThatSearches() {
        Thread caller = Thread.currentThread();
        RunListener listener = event -> {
            assertThat(event).isInstanceOf(RunEvent.class);
            assertThat(Thread.currentThread()).isSameAs(caller);
        };
        Problem problem = problem(GraphModel.random(4, 3000, 3), Limits.none(), MemoryBudget.unlimited());
        new Search(Order.BREADTH_FIRST, Parallelism.of(3)).run(problem, new SharedStores(), listener);
    }

    @Test
    void neitherEveryOrderNorEveryStoreWillDo() {
        assertThatThrownBy(() -> new Search(Order.DEPTH_FIRST, Parallelism.of(2)))
                .isInstanceOf(IllegalArgumentException.class);
        Search search = new Search(Order.BREADTH_FIRST, Parallelism.of(2));
        Problem problem = problem(GraphModel.line(3), Limits.none(), MemoryBudget.unlimited());
        assertThatThrownBy(() -> search.run(problem, PlainStores.EXACT, RunListener.none()))
                .hasMessage("this store cannot serve several threads");
        assertThatThrownBy(() -> Parallelism.of(0)).isInstanceOf(IllegalArgumentException.class);
    }
}
