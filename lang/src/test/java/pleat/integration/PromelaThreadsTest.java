package pleat.integration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import pleat.ir.ProcessProgram;
import pleat.ir.Program;
import pleat.language.Subject;
import pleat.languages.PromelaModels;
import pleat.memory.MemoryBudget;
import pleat.model.LayoutMustGrow;
import pleat.model.Model;
import pleat.model.Property;
import pleat.model.StateSink;
import pleat.program.ProgramSubject;
import pleat.run.Limits;
import pleat.run.RunListener;
import pleat.search.Order;
import pleat.search.Problem;
import pleat.search.Search;
import pleat.search.parallel.Parallelism;
import pleat.state.Component;
import pleat.stores.Stores;
import pleat.testkit.Expectation;
import pleat.verdict.Verdict;

/** Several threads on models whose processes and channels come and go: all as if one thread did it, also how states grow. */
@Tag("long")
class PromelaThreadsTest {
    /** Each process starts others of either type while there are few, with a channel each; they end in any order. */
    private static final String GROWING = """
            byte sum;

            proctype A(chan up; byte n) {
                chan mine = [2] of { byte };
                if
                :: n > 0 -> run A(mine, n - 1)
                :: n > 0 -> run B(mine, n - 1)
                :: n > 1 -> atomic { run B(mine, n - 2); run A(mine, 0) }
                :: n == 0 -> goto done
                fi;
                mine?n;
            done:
                up!n
            }

            proctype B(chan up; byte n) {
                chan other = [0] of { byte };
                byte got;
                d_step { got = n; got = got * 2 };
                if
                :: n > 0 -> run A(other, n - 1); other?got
                :: n > 0 -> run B(other, n - 1); other?got
                :: else
                fi;
                sum = sum + 1;
                up!got
            }

            init {
                chan root = [1] of { byte };
                byte result, rounds;
                do
                :: rounds < 2 -> run A(root, 2); root?result; rounds++
                :: rounds < 2 -> run B(root, 2); root?result; rounds++
                :: rounds == 2 -> break
                od;
                assert(sum < 6)
            }
            """;

    static List<Path> micro() {
        return PromelaModels.micro().stream().map(PromelaModels.Row::file).toList();
    }

    /** Those that one thread counts at once. */
    static List<Path> shipped() throws IOException {
        return ShippedPromelaTest.models().stream()
                .filter(file -> Expectation.of(file).number("states") <= 100_000)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("micro")
    void smallModelsAreAsWithOneThread(Path file) {
        Parallelism two = new Parallelism(2, 1, 1, 1);
        Parallelism three = new Parallelism(3, 2, 3, 100);
        compare(PromelaModels.program(file), "fold:sifted:7", List.of(two, three));
    }

    @ParameterizedTest
    @MethodSource("shipped")
    void shippedModelsAreAsWithOneThread(Path file) {
        Parallelism two = new Parallelism(2, 16, 3, 1000);
        compare(PromelaModels.program(file), "fold:sifted:1000", List.of(two, Parallelism.of(3)));
    }

    /** Again and again: whatever depends on who comes first has many chances to show. */
    @ParameterizedTest
    @ValueSource(strings = {"p09_pid_reuse.pml", "p12_recursive_run.pml", "p22_slot_reuse_other_type.pml"})
    void repetitionsDoNotDiffer(String name) {
        Path file = Path.of("src/test/resources/promela/micro").resolve(name);
        compare(PromelaModels.program(file), "fold:sifted:30", Collections.nCopies(20, new Parallelism(3, 2, 3, 50)));
    }

    @Test
    void statesThatGrowAllTheTimeDoNotDiffer() {
        List<Parallelism> parallelisms = Stream.of(1, 5, 20, 50)
                .map(chunk -> new Parallelism(3, chunk, 3, 500))
                .toList();
        compare(PromelaModels.program(GROWING), "fold:sifted:1000", parallelisms);
    }

    @ParameterizedTest
    @EnumSource
    void onlyTheFirstModelLetsTheLayoutGrow(Configuration.Executor executor) {
        Model first =
                executor.start(ProgramSubject.of(PromelaModels.program("proctype A() { skip } init { run A() }")));
        Model other = first.forThread();
        int width = first.layout().width();
        List<int[]> found = new ArrayList<>();
        first.initialStates(collecting(found));
        int[] initial = found.remove(0);

        assertThatExceptionOfType(LayoutMustGrow.class).isThrownBy(() -> other.expand(initial, collecting(found)));
        assertThat(found).isEmpty();
        assertThat(first.layout().width()).isEqualTo(width);

        first.expand(initial, collecting(found));
        other.expand(initial, collecting(found));
        assertThat(first.layout().width()).isGreaterThan(width);
        assertThat(found).hasSize(2);
        assertThat(found.get(1)).containsExactly(found.get(0));
    }

    /** Each has a layout of its own, which grows as if the other did not exist; the program stays as it is. */
    @Test
    void runsOfOneProgramDoNotDisturbEachOther() throws Exception {
        ProcessProgram program = PromelaModels.program(GROWING);
        int width = program.layout().width();
        List<Object> alone = check(program, Parallelism.alone(), "hash");
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            List<Callable<List<Object>>> runs =
                    Collections.nCopies(6, () -> check(program, Parallelism.alone(), "hash"));
            for (Future<List<Object>> run : threads.invokeAll(runs)) {
                assertThat(run.get()).isEqualTo(alone);
            }
        } finally {
            threads.shutdown();
        }
        assertThat(program.layout().width()).isEqualTo(width);
    }

    private static StateSink collecting(List<int[]> found) {
        return new StateSink() {
            @Override
            public void accept(int transition, int[] next) {
                found.add(next.clone());
            }

            @Override
            public void fault(int transition, int fault) {
                throw new AssertionError("nothing fails here");
            }

            @Override
            public void broken(int transition, int fault) {
                throw new AssertionError("nothing fails here");
            }
        };
    }

    private static void compare(Program program, String store, List<Parallelism> parallelisms) {
        List<Object> counted = count(program, Parallelism.alone(), store);
        List<Object> checked = check(program, Parallelism.alone(), store);
        for (Parallelism parallelism : parallelisms) {
            assertThat(count(program, parallelism, store)).as("%s", parallelism).isEqualTo(counted);
            assertThat(check(program, parallelism, store)).as("%s", parallelism).isEqualTo(checked);
        }
    }

    private static List<Object> count(Program program, Parallelism parallelism, String store) {
        return run(program, List.of(), parallelism, store);
    }

    private static List<Object> check(Program program, Parallelism parallelism, String store) {
        return run(program, ProgramSubject.of(program).reference().properties(), parallelism, store);
    }

    private static List<Object> run(Program program, List<Property> properties, Parallelism parallelism, String store) {
        Subject run = ProgramSubject.of(program);
        Model model = run.fast();
        Problem problem = new Problem(model, run.reference(), properties, Limits.none(), MemoryBudget.unlimited());
        Verdict verdict =
                new Search(Order.BREADTH_FIRST, parallelism).run(problem, Stores.parse(store), RunListener.none());
        return List.of(
                verdict.ending(), ThreadsTest.figures(verdict), ThreadsTest.outcomes(verdict), components(model));
    }

    private static List<String> components(Model model) {
        return model.layout().components().stream().map(Component::name).toList();
    }
}
