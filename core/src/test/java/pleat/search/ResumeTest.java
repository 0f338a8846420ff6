package pleat.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.file.Generations;
import pleat.memory.MemoryBudget;
import pleat.run.Limits;
import pleat.run.RunListener;
import pleat.search.parallel.Parallelism;
import pleat.spill.Spilling;
import pleat.store.StateStore;
import pleat.trace.Replay;
import pleat.verdict.Outcome;
import pleat.verdict.Statistics;
import pleat.verdict.Verdict;

/** A run that goes on from where another one was saved finds what an uninterrupted one finds. */
class ResumeTest {
    private static final int NODES = 1500;

    /** What a checkpoint holds; the nodes are those of the graph that were visited. */
    private static final class Saved {
        private final byte[] search;
        private final List<Integer> nodes;

        Saved(byte[] search, List<Integer> nodes) {
            this.search = search;
            this.nodes = nodes;
        }
    }

    /** Saves whenever it is asked. */
    private static final class Memory implements Checkpoints {
        private final List<Saved> saved = new ArrayList<>();

        @Override
        public boolean isDue(long states) {
            return true;
        }

        @Override
        public void save(Generations.Content search, StateStore store, Statistics statistics) {
            List<Integer> nodes = new ArrayList<>();
            for (int node = 0; node < NODES; node++) {
                if (store.contains(GraphModel.state(node))) {
                    nodes.add(node);
                }
            }
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try {
                search.writeTo(bytes);
            } catch (IOException impossible) {
                throw new UncheckedIOException(impossible);
            }
            saved.add(new Saved(bytes.toByteArray(), nodes));
        }

        @Override
        public void begin() {}

        @Override
        public void finish() {}

        @Override
        public void searched(SearchResult result) {}
    }

    static Stream<Search> searches() {
        return Stream.of(
                new Search(Order.DEPTH_FIRST),
                new Search(Order.BREADTH_FIRST),
                new Search(Order.BREADTH_FIRST, new Parallelism(2, 1, 3, 5)),
                new Search(Order.BREADTH_FIRST, new Parallelism(3, 4, 2, 50)));
    }

    /** A breadth-first search may go on with other threads. */
    private static List<Search> successors(Search search) {
        List<Search> all = searches().toList();
        return search.order() == Order.DEPTH_FIRST ? all.subList(0, 1) : all.subList(1, all.size());
    }

    private static Problem problem(GraphModel model, Limits limits, Spilling spilling, long memory) {
        return new Problem(
                model,
                new Replay(model),
                model.properties().subList(1, model.properties().size()),
                limits,
                MemoryBudget.of(memory),
                spilling);
    }

    private static Verdict resumed(Search search, Saved saved, Problem problem) throws IOException {
        try (StateStore store = new SharedStores().create(problem.model().layout(), problem.budget())) {
            saved.nodes.forEach(node -> store.add(GraphModel.state(node)));
            return search.resume(problem, store, new ByteArrayInputStream(saved.search), RunListener.none());
        }
    }

    private static List<Object> essence(Verdict verdict) {
        Statistics figures = verdict.statistics();
        return List.of(
                verdict.ending(),
                figures.states(),
                figures.transitions(),
                figures.depth(),
                figures.deadlocks(),
                figures.faults(),
                verdict.decisions().stream()
                        .map(decision -> decision.outcome() instanceof Outcome.Violated violated
                                ? violated.trace().steps().stream()
                                        .map(step -> step.transition() + Arrays.toString(step.state()))
                                        .collect(Collectors.joining(" "))
                                : decision.outcome().toString())
                        .toList());
    }

    @ParameterizedTest
    @MethodSource("searches")
    void theRestIsTheSame(Search search) throws IOException {
        resume(search, 0, 4);
    }

    @ParameterizedTest
    @Tag("fuzz")
    @MethodSource("searches")
    void theRestOfMoreGraphsIsTheSame(Search search) throws IOException {
        resume(search, 4, 16);
    }

    private static void resume(Search search, int first, int graphs) throws IOException {
        int points = 0;
        int violations = 0;
        for (int seed = first; seed < first + graphs; seed++) {
            GraphModel graph = GraphModel.random(seed, NODES, 2.5 + seed % 3);
            for (GraphModel model : List.of(graph, graph.withBad(NODES - 1 - seed), graph.withFailing(NODES - 7))) {
                // Small pages and little memory, so that much of what is saved lies on disk.
                Spilling spilling = seed % 2 == 0
                        ? Spilling.toTemporaryFolder()
                        : new Spilling(Spilling.toTemporaryFolder().storage(), 64);
                Problem problem = problem(model, Limits.none(), spilling, 64 << 20);
                Memory memory = new Memory();
                Verdict whole = search.run(problem, new SharedStores(), RunListener.none());
                Verdict saving = search.saving(memory).run(problem, new SharedStores(), RunListener.none());
                assertThat(essence(saving)).as("saving changes nothing").isEqualTo(essence(whole));
                violations += whole.ending().code().equals("first-violation") ? 1 : 0;
                for (Saved saved : memory.saved) {
                    for (Search next : successors(search)) {
                        assertThat(essence(resumed(next, saved, problem)))
                                .as("seed %d", seed)
                                .isEqualTo(essence(whole));
                        points++;
                    }
                }
            }
        }
        assertThat(points).isGreaterThan(8 * graphs);
        assertThat(violations).isPositive();
    }

    @ParameterizedTest
    @MethodSource("searches")
    void aLimitSavesAtItsEnd(Search search) throws IOException {
        GraphModel graph = GraphModel.random(3, NODES, 3);
        Problem free = problem(graph, Limits.none(), Spilling.toTemporaryFolder(), 64 << 20);
        Problem limited = problem(graph, Limits.none().withStates(700), Spilling.toTemporaryFolder(), 64 << 20);
        Memory memory = new Memory();
        Verdict cut = search.saving(memory).run(limited, new SharedStores(), RunListener.none());
        assertThat(cut.ending().code()).isEqualTo("state-limit");
        Saved last = memory.saved.get(memory.saved.size() - 1);
        assertThat(last.nodes).hasSizeGreaterThan(700);
        assertThat(essence(resumed(search, last, free)))
                .isEqualTo(essence(search.run(free, new SharedStores(), RunListener.none())));
    }

    @Test
    void damagedBytesAreRefused() throws IOException {
        GraphModel graph = GraphModel.random(3, NODES, 3);
        Problem problem = problem(graph, Limits.none(), Spilling.toTemporaryFolder(), 64 << 20);
        Search search = new Search(Order.BREADTH_FIRST);
        Memory memory = new Memory();
        search.saving(memory).run(problem, new SharedStores(), RunListener.none());
        Saved good = memory.saved.get(2);
        for (int bit = 0; bit < good.search.length * Byte.SIZE; bit += 31) {
            byte[] bad = good.search.clone();
            bad[bit / Byte.SIZE] ^= (byte) (1 << bit % Byte.SIZE);
            assertThatThrownBy(() -> resumed(search, new Saved(bad, good.nodes), problem))
                    .isInstanceOf(IOException.class);
        }
        for (int length = 0; length < good.search.length; length += 97) {
            Saved cut = new Saved(Arrays.copyOf(good.search, length), good.nodes);
            assertThatThrownBy(() -> resumed(search, cut, problem)).isInstanceOf(IOException.class);
        }
    }
}
