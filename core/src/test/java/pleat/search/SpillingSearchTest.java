package pleat.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import pleat.memory.MemoryBudget;
import pleat.model.Model;
import pleat.model.Property;
import pleat.model.SourceSpan;
import pleat.run.Limits;
import pleat.run.RunEvent;
import pleat.run.RunListener;
import pleat.spill.PageStorage;
import pleat.spill.SmallDisk;
import pleat.spill.Spilling;
import pleat.spill.TemporaryFile;
import pleat.state.StateLayout;
import pleat.store.Capability;
import pleat.store.StateStore;
import pleat.store.StoreFactory;
import pleat.trace.Replay;
import pleat.trace.ReplayException;
import pleat.verdict.Assurance;
import pleat.verdict.Outcome;
import pleat.verdict.Statistics;
import pleat.verdict.Verdict;

/** Searches whose frontier has next to no memory. */
class SpillingSearchTest {
    private static final Property GOOD =
            new Property.Assertion("good", 0, "node != bad", new SourceSpan("graph", 1, 1, 1, 2));

    private static final int PAGE_BYTES = 64;
    /** Enough for the successors of one state, the checkpoints of the log and the bookkeeping, not for a queue. */
    private static final long FRONTIER_BYTES = 30_000;

    @TempDir
    private Path folder;

    /** A visited set that does not count in the budget, so that the frontier has it to itself. */
    private record Uncounted(StoreFactory stores) implements StoreFactory {
        @Override
        public String spec() {
            return stores.spec();
        }

        @Override
        public String summary() {
            return stores.summary();
        }

        @Override
        public Set<Capability> capabilities() {
            return stores.capabilities();
        }

        @Override
        public StateStore create(StateLayout layout, MemoryBudget budget) {
            return stores.create(layout, MemoryBudget.unlimited());
        }
    }

    private static Problem problem(Model model, Model reference, Limits limits, PageStorage storage) {
        return new Problem(
                model,
                new Replay(reference),
                List.of(GOOD),
                limits,
                MemoryBudget.of(FRONTIER_BYTES),
                new Spilling(storage, PAGE_BYTES));
    }

    private static Verdict run(Order order, Problem problem, RunListener listener) {
        Verdict verdict = new Search(order).run(problem, new Uncounted(PlainStores.EXACT), listener);
        assertThat(problem.budget().used()).as("everything is given back").isZero();
        return verdict;
    }

    private static Verdict run(Order order, Model model, PageStorage storage) {
        return run(order, problem(model, model, Limits.none(), storage), RunListener.none());
    }

    private static Verdict inMemory(Order order, Model model) {
        Problem problem = new Problem(model, model, List.of(GOOD), Limits.none(), MemoryBudget.unlimited());
        return new Search(order).run(problem, PlainStores.EXACT, RunListener.none());
    }

    /** Wide and shallow, with enough leaves to be found late. */
    private static GraphModel graph(long seed) {
        return GraphModel.random(seed, 8_000, 3);
    }

    private static List<String> outcomes(Verdict verdict) {
        return verdict.decisions().stream()
                .map(decision -> decision.outcome() instanceof Outcome.Violated violated
                        ? violated.trace().steps().stream()
                                .map(step -> step.transition() + Arrays.toString(step.state()))
                                .collect(Collectors.joining(" "))
                        : decision.outcome().toString())
                .toList();
    }

    private static void assertSame(Verdict actual, Verdict expected) {
        assertThat(outcomes(actual)).isEqualTo(outcomes(expected));
        assertThat(actual.assurance()).isEqualTo(expected.assurance());
        assertThat(actual.ending()).isEqualTo(expected.ending());
        Statistics run = actual.statistics();
        Statistics plain = expected.statistics();
        assertThat(List.of(run.states(), run.transitions(), run.depth(), run.deadlocks(), run.waiting()))
                .isEqualTo(List.of(
                        plain.states(), plain.transitions(), plain.depth(), plain.deadlocks(), plain.waiting()));
        assertThat(plain.spilledBytes()).isZero();
    }

    private void assertNothingIsLeft() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(Order.class)
    void aSearchOnDiskFindsWhatASearchInMemoryFinds(Order order) throws IOException {
        for (long seed = 0; seed < 5; seed++) {
            GraphModel graph = graph(seed);
            Verdict onDisk = run(order, graph, new TemporaryFile(folder));
            assertThat(onDisk.statistics().spilledBytes()).isGreaterThan(10 * PAGE_BYTES);
            assertSame(onDisk, inMemory(order, graph));
            assertNothingIsLeft();
        }
    }

    @ParameterizedTest
    @EnumSource(Order.class)
    void aTraceFromDiskIsTheTraceFromMemory(Order order) throws IOException {
        int violations = 0;
        for (int bad = 5; bad < 8_000; bad += 613) {
            GraphModel graph = graph(11).withBad(bad);
            Verdict onDisk = run(order, graph, new TemporaryFile(folder));
            assertSame(onDisk, inMemory(order, graph));
            assertNothingIsLeft();
            boolean spilled = onDisk.statistics().spilledBytes() > 0;
            violations += spilled && onDisk.summary() == Verdict.Summary.VIOLATED ? 1 : 0;
        }
        assertThat(violations).as("violations after something was spilled").isGreaterThan(3);
    }

    @ParameterizedTest
    @EnumSource(Order.class)
    void aLongPathIsFollowedThroughTheDisk(Order order) {
        GraphModel line = GraphModel.line(20_000).withBad(19_990);
        Verdict onDisk = run(order, line, new TemporaryFile(folder));
        assertThat(onDisk.statistics().spilledBytes()).isPositive();
        assertSame(onDisk, inMemory(order, line));
    }

    @ParameterizedTest
    @EnumSource(Order.class)
    void aFullDiskEndsTheRunWithoutAVerdict(Order order) {
        GraphModel graph = graph(3);
        SmallDisk large = new SmallDisk(Long.MAX_VALUE);
        Verdict complete = run(order, graph, large);
        assertThat(complete.summary()).isEqualTo(Verdict.Summary.HOLDS);
        long previous = 0;
        for (long room = 0; room < large.writes(); room += 1 + large.writes() / 40) {
            SmallDisk disk = new SmallDisk(room);
            Verdict verdict = run(order, graph, disk);
            assertThat(verdict.summary()).isEqualTo(Verdict.Summary.UNKNOWN);
            assertThat(verdict.assurance()).isEqualTo(Assurance.BOUNDED);
            assertThat(verdict.ending().text())
                    .startsWith("spilling failed: cannot write to the temporary file in a small disk")
                    .endsWith("No space left on device");
            assertThat(verdict.statistics().states())
                    .as("more room leads further, but not past the end")
                    .isBetween(Math.max(1, previous), complete.statistics().states());
            assertThat(verdict.statistics().transitions())
                    .isBetween(
                            verdict.statistics().states() - 2,
                            complete.statistics().transitions());
            assertThat(disk.isClosed()).isTrue();
            previous = verdict.statistics().states();
        }
        assertSame(run(order, graph, new SmallDisk(large.writes())), inMemory(order, graph));
    }

    @ParameterizedTest
    @EnumSource(Order.class)
    void aFolderThatIsNotThereEndsTheRunWithoutAVerdict(Order order) {
        Path missing = folder.resolve("missing");
        Verdict verdict = run(order, graph(3), new TemporaryFile(missing));
        assertThat(verdict.summary()).isEqualTo(Verdict.Summary.UNKNOWN);
        assertThat(verdict.ending().text()).contains(missing.toString()).startsWith("spilling failed");
        assertThat(verdict.statistics().states()).isPositive();
    }

    @ParameterizedTest
    @EnumSource(Order.class)
    void anExceptionLeavesNoFile(Order order) throws IOException {
        GraphModel graph = graph(11);
        Problem wrong = problem(graph.withBad(7_982), graph, Limits.none(), new TemporaryFile(folder));
        assertThatThrownBy(() -> run(order, wrong, RunListener.none())).isInstanceOf(ReplayException.class);
        assertNothingIsLeft();
        assertThat(wrong.budget().used()).isZero();
    }

    @ParameterizedTest
    @EnumSource(Order.class)
    void anInterruptLeavesNoFile(Order order) throws IOException {
        Limits limits = Limits.none();
        GraphModel graph = graph(3);
        Verdict verdict = run(order, problem(graph, graph, limits, new TemporaryFile(folder)), event -> {
            if (event instanceof RunEvent.Grown grown && grown.statistics().spilledBytes() > 0) {
                limits.stop().press();
            }
        });
        assertThat(verdict.assurance()).isEqualTo(Assurance.INTERRUPTED);
        assertThat(verdict.statistics().spilledBytes()).isPositive();
        assertNothingIsLeft();
    }
}
