package pleat.compile;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pleat.interpret.Interpreter;
import pleat.ir.Program;
import pleat.model.Property;
import pleat.run.Limits;
import pleat.run.RunListener;
import pleat.search.Order;
import pleat.search.Problem;
import pleat.search.Search;
import pleat.search.Workforce;
import pleat.store.MemoryBudget;
import pleat.stores.Stores;
import pleat.testkit.Expectation;
import pleat.verdict.Outcome;
import pleat.verdict.Statistics;
import pleat.verdict.Verdict;

/** The shipped models, searched by several threads with small chunks and small tables: all as if one thread did it. */
class ThreadsTest {
    private static Verdict run(Program program, List<Property> properties, Workforce workforce, String store) {
        Problem problem = new Problem(
                CompiledModel.of(program),
                new Interpreter(program),
                properties,
                Limits.none(),
                MemoryBudget.unlimited());
        return new Search(Order.BREADTH_FIRST, workforce).run(problem, Stores.parse(store), RunListener.none());
    }

    /** Threads, states in a chunk, chunks ahead, open states in a chunk, states in a table. */
    @ParameterizedTest
    @CsvSource({
        "2, 1, 1, 1, fold:sifted:7",
        "2, 3, 2, 5, fold:sifted:7",
        "3, 2, 3, 100, fold:given:50",
        "4, 16, 3, 1000, fold:sifted:300",
        "2, 256, 3, 8192, fold"
    })
    void countsVerdictsAndTracesAreThoseOfOneThread(int threads, int chunk, int ahead, int open, String store) {
        Workforce workforce = new Workforce(threads, chunk, ahead, open);
        for (Path file : ExecutorDifferentialTest.models()) {
            Expectation expected = Expectation.of(file);
            Program program = ShippedModels.program(file);

            Verdict counted = run(program, List.of(), workforce, store);
            assertThat(counted.isComplete())
                    .as("%s: %s", file, counted.ending())
                    .isTrue();
            Statistics actual = counted.statistics();
            assertThat(actual.states()).as("%s", file).isEqualTo(expected.number("states"));
            assertThat(actual.transitions()).as("%s", file).isEqualTo(expected.number("transitions"));
            assertThat(actual.deadlocks()).as("%s", file).isEqualTo(expected.number("deadlocks"));

            List<Property> properties = new Interpreter(program).properties();
            Verdict checked = run(program, properties, workforce, store);
            assertThat(checked.summary().name()).as("%s", file).isEqualToIgnoringCase(expected.verdict());
            Verdict alone = run(program, properties, Workforce.alone(), store);
            assertThat(figures(checked)).as("%s", file).isEqualTo(figures(alone));
            assertThat(outcomes(checked)).as("%s", file).isEqualTo(outcomes(alone));
        }
    }

    private static List<Long> figures(Verdict verdict) {
        Statistics figures = verdict.statistics();
        return List.of(
                figures.states(),
                figures.transitions(),
                figures.depth(),
                figures.deadlocks(),
                figures.faults(),
                figures.waiting());
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
