package pleat.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pleat.search.parallel.Parallelism;

/** The benchmarks compute what they claim to measure. */
class BenchTest {
    private static final Path ROOT = Path.of(System.getProperty("pleat.root"), "models");
    private static final Path MODELS = ROOT.resolve("dve");

    private static ExpandAndLookUp benchmark(String store) {
        return benchmark(MODELS.resolve("filter4.dve"), store);
    }

    private static ExpandAndLookUp benchmark(Path model, String store) {
        ExpandAndLookUp benchmark = new ExpandAndLookUp();
        benchmark.model = model.toString();
        benchmark.store = store;
        benchmark.explore();
        return benchmark;
    }

    @ParameterizedTest
    @ValueSource(strings = {"hash", "collapse+hash"})
    void everySuccessorOfAFullSetIsKnown(String store) {
        ExpandAndLookUp benchmark = benchmark(store);
        assertThat(benchmark.size()).isEqualTo(14_844);
        long known = 0;
        for (int i = 0; i < benchmark.size(); i++) {
            known = benchmark.expand();
        }
        assertThat(known).as("every transition leads to a known state").isEqualTo(44_120);
    }

    @ParameterizedTest
    @ValueSource(strings = {"hash", "collapse+hash"})
    void expandingAndLookingUpAllocatesNothing(String store) {
        assertAllocatesNothing(benchmark(store));
    }

    /** Handshakes, buffers, atomic sequences, processes and channels that come and go. */
    @ParameterizedTest
    @ValueSource(strings = {"cache_coherence.pml", "ring_election.pml", "client_server.pml", "worker_pool.pml"})
    void expandingPromelaAllocatesNothing(String model) {
        assertAllocatesNothing(benchmark(ROOT.resolve("promela").resolve(model), "hash"));
    }

    private static void assertAllocatesNothing(ExpandAndLookUp benchmark) {
        var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        long thread = Thread.currentThread().getId();
        for (int i = 0; i < 100_000; i++) {
            benchmark.expand();
        }
        long before = threads.getThreadAllocatedBytes(thread);
        for (int i = 0; i < 100_000; i++) {
            benchmark.expand();
        }
        long allocated = threads.getThreadAllocatedBytes(thread) - before;
        assertThat(allocated / 100_000.0).as("bytes per expansion").isLessThan(0.1);
    }

    @Test
    void bothExecutorsMeasureTheSameSearch() {
        for (Executor executor : Executor.values()) {
            Measurement run =
                    MeasureCommand.search(MODELS.resolve("filter4.dve"), executor, "hash", Parallelism.alone());
            assertThat(run.states()).isEqualTo(14_844);
            assertThat(run.transitions()).isEqualTo(44_120);
        }
    }

    @Test
    void severalThreadsMeasureTheSameSearch() {
        Measurement run =
                MeasureCommand.search(MODELS.resolve("filter4.dve"), Executor.COMPILED, "fold", Parallelism.of(2));
        assertThat(run.states()).isEqualTo(14_844);
        assertThat(run.transitions()).isEqualTo(44_120);
    }

    @Test
    void aRowOfThreadsHasTheRatioAndRefusesDifferentCounts() {
        Path model = Path.of("somewhere/at.2.dve");
        Measurement alone = new Measurement(2000, 5000, 1.5, 0, 0, 0, 0, List.of());
        Measurement together = new Measurement(2000, 5000, 0.75, 0, 0, 0, 0, List.of());
        assertThat(ThreadsCommand.row(model, alone, together))
                .isEqualToIgnoringNewLines("| at.2.dve | 2,000 | 1.50 | 0.75 | 2.00 |\n");
        Measurement other = new Measurement(2001, 5000, 0.75, 0, 0, 0, 0, List.of());
        assertThatThrownBy(() -> ThreadsCommand.row(model, alone, other)).hasMessageContaining("do not agree");
    }

    @Test
    void aMeasurementSurvivesItsLine() {
        Measurement run = new Measurement(
                2000,
                5000,
                1.5,
                800,
                900,
                90,
                95,
                List.of(new Measurement.Sample(1000, 0.5), new Measurement.Sample(2000, 1.5)));
        assertThat(Measurement.parse(run.toLine())).isEqualTo(run);
    }

    @Test
    void theRateAroundANumberIsThatOfItsNeighbourhood() {
        Measurement run = new Measurement(
                3000,
                0,
                3,
                0,
                0,
                0,
                0,
                List.of(
                        new Measurement.Sample(500, 1),
                        new Measurement.Sample(1500, 1.5),
                        new Measurement.Sample(3000, 3)));
        assertThat(run.rateAround(1000)).isCloseTo(2000, Offset.offset(1e-6));
        assertThat(run.rateAround(2000)).isCloseTo(1000, Offset.offset(1e-6));
    }

    @Test
    void foldIsComparedWithHash() {
        Measurement hash = new Measurement(2000, 5000, 0.5, 9000, 9500, 0, 0, List.of());
        Measurement fold = new Measurement(2000, 5000, 1, 1000, 4000, 300, 500, List.of());
        assertThat(FoldCommand.row("at.3", hash, fold))
                .isEqualToIgnoringNewLines("| at.3 | 2,000 | 0.50 | 1.00 | 2.00 | 0.500 | 2.00 | 500 |  |  |");
        assertThat(FoldCommand.row("fischer.3", hash, fold))
                .endsWith("| 500 | 1,032 | 0.48 |" + System.lineSeparator());
        assertThat(FoldCommand.geometricMean(List.of(0.5, 2.0, 8.0))).isCloseTo(2, Offset.offset(1e-9));
    }

    /** docs/stores/README.md is a copy of what the command prints. */
    @Test
    void theTablesOfTheStoresAreMarkdown() {
        Measurement run = new Measurement(2000, 5000, 1.5, 8000, 8500, 1234, 2000, List.of());
        Measurement withoutNodes = new Measurement(2000, 5000, 0.5, 9000, 9000, 0, 0, List.of());
        Path model = Path.of("somewhere/at.2.dve");
        assertThat(StoresCommand.heading(model, 2000)
                        + StoresCommand.row("mdd", run)
                        + StoresCommand.row("hash", withoutNodes))
                .isEqualToIgnoringNewLines("""

                        ### at.2: 2,000 states

                        | store | nodes | edges | bytes | bytes/state | seconds |
                        |---|---:|---:|---:|---:|---:|
                        | `mdd` | 1,234 | 2,000 | 8,000 | 4.00 | 1.50 |
                        | `hash` |  |  | 9,000 | 4.50 | 0.50 |
                        """);
        assertThat(StoresCommand.overview(List.of(model), Map.of("mdd", List.of(4.0))))
                .isEqualTo("""

                        ### Bytes per state

                        | store | at.2 |
                        |---|---:|
                        | `mdd` | 4.00 |
                        """);
    }
}
