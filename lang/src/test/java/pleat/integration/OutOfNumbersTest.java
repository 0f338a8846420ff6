package pleat.integration;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pleat.ir.Program;
import pleat.languages.ShippedModels;
import pleat.memory.MemoryBudget;
import pleat.program.ProgramSubject;
import pleat.run.Limits;
import pleat.run.RunListener;
import pleat.search.Order;
import pleat.search.Problem;
import pleat.search.Search;
import pleat.search.parallel.Parallelism;
import pleat.stores.Stores;
import pleat.verdict.Assurance;
import pleat.verdict.Verdict;

/** A run whose store has no number left for a node ends as one whose memory is full. */
@Tag("long")
class OutOfNumbersTest {
    /** States that share most of their values, in a set that grows nevertheless. */
    private static final Program PROGRAM = ShippedModels.program(
            "random.dve",
            "int x = 1; int a[20]; process P { state a; init a; trans a -> a { effect a[(x >> 20) & 15] = (x >> 24) & 3,"
                    + " x = x * 1664525 + 1013904223; }; } system async;");

    @ParameterizedTest
    @CsvSource({"fold:sifted:900, 1", "fold:sifted:900, 2", "mdd, 1", "gets, 1"})
    void theVerdictIsUnknown(String store, int threads) {
        Problem problem = new Problem(
                ProgramSubject.of(PROGRAM).fast(),
                ProgramSubject.of(PROGRAM).reference(),
                ProgramSubject.of(PROGRAM).reference().properties(),
                Limits.none().withStates(3_000_000),
                MemoryBudget.of(1L << 30).withNumbers(60_000));
        Verdict verdict = new Search(Order.BREADTH_FIRST, Parallelism.of(threads))
                .run(problem, Stores.parse(store), RunListener.none());
        assertThat(verdict.ending().text())
                .startsWith("out of memory: ")
                .endsWith(" has used all of its 60,000 numbers");
        assertThat(verdict.assurance()).isEqualTo(Assurance.BOUNDED);
        assertThat(verdict.summary()).isEqualTo(Verdict.Summary.UNKNOWN);
        assertThat(verdict.statistics().states()).isPositive();
    }
}
