package pleat.integration;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import pleat.compile.CompiledModel;
import pleat.interpret.Interpreter;
import pleat.ir.FixedProgram;
import pleat.languages.ShippedModels;
import pleat.memory.MemoryBudget;
import pleat.model.Property;
import pleat.run.Limits;
import pleat.run.RunListener;
import pleat.search.Order;
import pleat.search.Problem;
import pleat.search.Search;
import pleat.spill.Spilling;
import pleat.spill.TemporaryFile;
import pleat.state.StateLayout;
import pleat.store.Capability;
import pleat.store.StateStore;
import pleat.store.StoreFactory;
import pleat.stores.Stores;
import pleat.testkit.Expectation;
import pleat.trace.Replay;
import pleat.verdict.Outcome;
import pleat.verdict.Statistics;
import pleat.verdict.Verdict;

/** The shipped models with a frontier that has a few bytes of memory for each state of the model. */
@Tag("long")
class SpillingModelsTest {
    private static final int PAGE_BYTES = 128;

    @TempDir
    private Path folder;

    /** A store that does not count in the budget, so that the frontier has it to itself. */
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

    private Verdict run(Order order, FixedProgram program, List<Property> properties, long memory) {
        Problem problem = new Problem(
                CompiledModel.of(program),
                new Replay(new Interpreter(program)),
                properties,
                Limits.none(),
                MemoryBudget.of(memory),
                new Spilling(new TemporaryFile(folder), PAGE_BYTES));
        return new Search(order).run(problem, new Uncounted(Stores.parse("hash")), RunListener.none());
    }

    @ParameterizedTest
    @EnumSource(Order.class)
    void countsVerdictsAndTracesAreThoseOfASearchInMemory(Order order) {
        int spilled = 0;
        for (Path file : ShippedModels.acceptedDve()) {
            Expectation expected = Expectation.of(file);
            FixedProgram program = ShippedModels.program(file);
            long memory = 6_000 + 3 * expected.number("states");

            Verdict counted = run(order, program, List.of(), memory);
            Statistics actual = counted.statistics();
            assertThat(counted.isComplete())
                    .as("%s: %s", file.getFileName(), counted.ending())
                    .isTrue();
            assertThat(actual.states()).as("%s", file.getFileName()).isEqualTo(expected.number("states"));
            assertThat(actual.transitions()).isEqualTo(expected.number("transitions"));
            assertThat(actual.deadlocks()).isEqualTo(expected.number("deadlocks"));
            spilled += actual.spilledBytes() > 0 ? 1 : 0;

            if (program.observerSlot().isPresent()) {
                // A search for accepting runs keeps tables of its own, which do not fit into so little.
                continue;
            }
            Verdict checked = run(order, program, new Interpreter(program).properties(), memory);
            assertThat(checked.summary().name()).isEqualToIgnoringCase(expected.verdict());
            Configuration usual = new Configuration(Configuration.Executor.COMPILED, "hash", order);
            Verdict inMemory = usual.check(program);
            assertThat(outcomes(checked)).as("%s", file.getFileName()).isEqualTo(outcomes(inMemory));
            assertThat(checked.statistics().states())
                    .isEqualTo(inMemory.statistics().states());
            assertThat(checked.statistics().depth())
                    .isEqualTo(inMemory.statistics().depth());
        }
        assertThat(spilled).as("models whose frontier was spilled").isGreaterThanOrEqualTo(5);
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
}
