package pleat.bench.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pleat.app.run.Reduction;

/** In fresh JVMs. */
@Tag("long")
class PleatRunnerTest {
    private static final Path MODELS = Path.of(System.getProperty("pleat.root"), "models/dve");

    private static Measured run(Limits limits, String model, String store) {
        return new PleatRunner(limits).run(MODELS.resolve(model), Extent.all(), store);
    }

    @Test
    void figuresAreThoseOfTheCommand() {
        Measured run = run(Sample.LIMITS, "filter4.dve", "mdd");
        assertThat(run.outcome()).isInstanceOf(Outcome.Finished.class);
        Figures figures = run.outcome().measured().orElseThrow();
        assertThat(figures.states()).isEqualTo(14_844);
        assertThat(figures.wallSeconds()).isGreaterThan(figures.searchSeconds());
        assertThat(figures.storePeakBytes()).isBetween(figures.storeBytes(), figures.peakBytes());
        assertThat(figures.nodes()).isPositive();
        assertThat(figures.edges()).isGreaterThanOrEqualTo(figures.nodes());
        assertThat(figures.peakRssBytes()).isGreaterThan(figures.peakBytes());
        assertThat(run.growth()).hasSizeGreaterThan(20);
        Growth end = run.growth().get(run.growth().size() - 1);
        assertThat(end.states()).isEqualTo(14_844);
        assertThat(end.bytes()).isEqualTo(figures.storeBytes());
    }

    @Test
    void limitsAreOutcomes() {
        assertThat(run(new Limits(Duration.ofMillis(1), 1L << 30), "dijkstra_ring.dve", "hash")
                        .outcome())
                .isInstanceOf(Outcome.OutOfTime.class);
        assertThat(run(new Limits(Duration.ofSeconds(60), 600_000), "dijkstra_ring.dve", "hash")
                        .outcome())
                .isInstanceOfSatisfying(
                        Outcome.OutOfMemory.class,
                        cut -> assertThat(cut.figures().states()).isBetween(1L, 93_311L));
    }

    @Test
    void aSearchCanBeCut() {
        Path model = MODELS.resolve("dijkstra_ring.dve");
        assertThat(new PleatRunner(Sample.LIMITS)
                        .run(model, new Extent(20_000, Reduction.NONE), "fold")
                        .outcome())
                .isInstanceOfSatisfying(
                        Outcome.Cut.class,
                        cut -> assertThat(cut.figures().states()).isBetween(20_000L, 30_000L));
        assertThat(new PleatRunner(Sample.LIMITS)
                        .run(model, new Extent(200_000, Reduction.NONE), "fold")
                        .outcome())
                .as("it has fewer states")
                .isInstanceOf(Outcome.Finished.class);
    }

    @Test
    void aModelCanBeReduced() {
        Path model = Path.of(System.getProperty("pleat.root"), "models/promela/sliding_window.pml");
        PleatRunner runner = new PleatRunner(Sample.LIMITS);
        Outcome full = runner.run(model, Extent.all(), "gets").outcome();
        Outcome reduced = runner.run(model, new Extent(0, Reduction.PARTIAL_ORDER), "gets")
                .outcome();
        assertThat(reduced).isInstanceOf(Outcome.Finished.class);
        assertThat(reduced.measured().orElseThrow().states())
                .isLessThan(full.measured().orElseThrow().states());
    }

    @Test
    void aModelWithErrorsIsAFailure(@TempDir Path folder) throws IOException {
        Path wrong = Files.writeString(folder.resolve("wrong.dve"), "process P { no sense }");
        assertThat(new PleatRunner(Sample.LIMITS)
                        .run(wrong, Extent.all(), "hash")
                        .outcome())
                .isInstanceOfSatisfying(
                        Outcome.Failed.class,
                        failed -> assertThat(failed.message())
                                .startsWith("exit code 3")
                                .contains("error[DVE"));
    }
}
