package pleat.integration;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
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
import pleat.search.parallel.Parallelism;
import pleat.stores.Stores;
import pleat.testkit.Expectation;
import pleat.testkit.RandomDve;
import pleat.testkit.SharedModels;
import pleat.verdict.Outcome;
import pleat.verdict.Statistics;
import pleat.verdict.Verdict;

/** The shipped models, searched by several threads with small chunks and small tables: all as if one thread did it. */
@Tag("long")
class ThreadsTest {
    private static Verdict run(FixedProgram program, List<Property> properties, Parallelism parallelism, String store) {
        return run(program, properties, Limits.none(), parallelism, store);
    }

    private static Verdict run(
            FixedProgram program, List<Property> properties, Limits limits, Parallelism parallelism, String store) {
        Problem problem = new Problem(
                CompiledModel.of(program), new Interpreter(program), properties, limits, MemoryBudget.unlimited());
        return new Search(Order.BREADTH_FIRST, parallelism).run(problem, Stores.parse(store), RunListener.none());
    }

    /** Threads, chunk size, chunks ahead, open states in a chunk, states in a table, states of the largest model. */
    @ParameterizedTest
    @CsvSource({
        "2, 1, 1, 1, fold:sifted:7, 10000",
        "2, 3, 2, 5, fold:sifted:7, 10000",
        "3, 2, 3, 100, fold:given:50, 10000",
        "4, 16, 3, 1000, fold:sifted:300, 20000",
        "2, 256, 3, 8192, fold, 200000"
    })
    void countsVerdictsAndTracesAreThoseOfOneThread(
            int threads, int chunk, int ahead, int open, String store, long largest) {
        Parallelism parallelism = new Parallelism(threads, chunk, ahead, open);
        for (Path file : ShippedModels.acceptedDve()) {
            Expectation expected = Expectation.of(file);
            if (expected.number("states") > largest) {
                continue;
            }
            FixedProgram program = ShippedModels.program(file);

            Verdict counted = run(program, List.of(), parallelism, store);
            assertThat(counted.isComplete())
                    .as("%s: %s", file, counted.ending())
                    .isTrue();
            Statistics actual = counted.statistics();
            assertThat(actual.states()).as("%s", file).isEqualTo(expected.number("states"));
            assertThat(actual.transitions()).as("%s", file).isEqualTo(expected.number("transitions"));
            assertThat(actual.deadlocks()).as("%s", file).isEqualTo(expected.number("deadlocks"));

            List<Property> properties = new Interpreter(program).properties();
            Verdict checked = run(program, properties, parallelism, store);
            assertThat(checked.summary().name()).as("%s", file).isEqualToIgnoringCase(expected.verdict());
            Verdict alone = run(program, properties, Parallelism.alone(), store);
            assertThat(figures(checked)).as("%s", file).isEqualTo(figures(alone));
            assertThat(outcomes(checked)).as("%s", file).isEqualTo(outcomes(alone));
        }
    }

    /** Small models, again and again: whatever depends on who comes first has many chances to show. */
    @Test
    void repetitionsDoNotDiffer() {
        repeat(0, 30);
    }

    @Test
    @Tag("fuzz")
    void repetitionsOfMoreModelsDoNotDiffer() {
        repeat(30, 150);
    }

    private static void repeat(int first, int models) {
        Parallelism parallelism = new Parallelism(3, 4, 3, 50);
        for (int seed = first; seed < first + models; seed++) {
            FixedProgram program = ShippedModels.program("random.dve", RandomDve.program(seed));
            List<Property> properties = seed % 2 == 0 ? List.of() : new Interpreter(program).properties();
            Limits limits = Limits.none().withStates(3_000);
            Verdict alone = run(program, properties, limits, Parallelism.alone(), "hash");
            if (alone.statistics().states() <= 3_000) {
                for (int i = 0; i < 10; i++) {
                    Verdict together = run(program, properties, limits, parallelism, "fold:sifted:30");
                    assertThat(figures(together)).as("seed %d", seed).isEqualTo(figures(alone));
                    assertThat(outcomes(together)).as("seed %d", seed).isEqualTo(outcomes(alone));
                }
            }
        }
    }

    /** Published counts of models with 1 to 3 million states; the tables are small, so that there are many folds. */
    @ParameterizedTest
    @Tag("shared")
    @MethodSource("oneToThreeMillion")
    void countsArePublishedCounts(SharedModels.Row row) {
        FixedProgram program = ShippedModels.program(row.file());
        for (String store : List.of("fold", "fold:sifted:20000")) {
            for (int threads = 2; threads <= 4; threads++) {
                Statistics actual =
                        run(program, List.of(), Parallelism.of(threads), store).statistics();
                assertThat(actual.states()).as("%s, %d threads", store, threads).isEqualTo(row.states());
                assertThat(actual.transitions()).isEqualTo(row.transitions());
                assertThat(actual.deadlocks()).isEqualTo(row.deadlocks());
                assertThat(actual.depth()).isEqualTo(row.depth());
            }
        }
    }

    static List<SharedModels.Row> oneToThreeMillion() {
        return SharedModels.beem(3_000_000).stream()
                .filter(row -> row.states() >= 1_000_000)
                .toList();
    }

    static List<Long> figures(Verdict verdict) {
        Statistics figures = verdict.statistics();
        return List.of(
                figures.states(),
                figures.transitions(),
                figures.depth(),
                figures.deadlocks(),
                figures.faults(),
                figures.waiting());
    }

    static List<String> outcomes(Verdict verdict) {
        return verdict.decisions().stream()
                .map(decision -> decision.outcome() instanceof Outcome.Violated violated
                        ? violated.trace().steps().stream()
                                .map(step -> step.transition() + Arrays.toString(step.state()))
                                .collect(Collectors.joining(" "))
                        : decision.outcome().toString())
                .toList();
    }
}
