package pleat.bench.suite;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pleat.app.run.Reduction;
import pleat.bench.spin.SpinVariant;
import pleat.testkit.spin.SpinTools;

@Tag("spin")
class SpinRunnerTest {
    /** 19 to the power of 6 states, none of them deep. */
    private static final String WIDE = "active [6] proctype P() { byte i; do :: i < 9 -> i++ od }";

    @TempDir
    Path folder;

    @BeforeAll
    static void needsSpin() {
        Assumptions.assumeTrue(SpinTools.areInstalled(), "skipped: there is no spin or no gcc here");
    }

    private Outcome run(Limits limits, String source) throws IOException {
        Path model = Files.writeString(folder.resolve("model.pml"), source);
        return new SpinRunner(limits).run(model, Extent.all(), "COLLAPSE").outcome();
    }

    @Test
    void everyOutcomeHasItsName() throws IOException {
        Limits minute = new Limits(Duration.ofMinutes(1), 1L << 30);
        assertThat(run(minute, "active [3] proctype P() { byte i; do :: i < 9 -> i++ od }"))
                .isInstanceOfSatisfying(Outcome.Finished.class, run -> {
                    assertThat(run.figures().states()).isEqualTo(19 * 19 * 19);
                    assertThat(run.figures().wallSeconds())
                            .isGreaterThan(run.figures().searchSeconds());
                });
        assertThat(run(minute, "no model")).isInstanceOf(Outcome.Failed.class);
        assertThat(run(
                        new Limits(Duration.ofSeconds(2), 8L << 30),
                        "int x; active [6] proctype P() { do :: x++ :: x-- od }"))
                .isInstanceOf(Outcome.OutOfTime.class);
    }

    @Test
    void aSearchCanBeCut() throws IOException {
        Path model = Files.writeString(folder.resolve("model.pml"), WIDE);
        SpinRunner runner = new SpinRunner(new Limits(Duration.ofMinutes(1), 4L << 30));
        for (SpinVariant variant : SpinVariant.values()) {
            assertThat(runner.run(model, new Extent(200_000, Reduction.NONE), variant.name())
                            .outcome())
                    .isInstanceOfSatisfying(Outcome.Cut.class, cut -> {
                        assertThat(cut.figures().states()).isGreaterThanOrEqualTo(200_000);
                        assertThat(cut.figures().searchSeconds()).isPositive();
                        assertThat(cut.figures().storeBytes()).isPositive();
                        assertThat(cut.figures().peakRssBytes()).isGreaterThan(500_000);
                    });
        }
    }

    @Test
    void whatWasFoundBeforeTheMemoryWasFullIsTold() throws IOException {
        Path model = Files.writeString(folder.resolve("model.pml"), WIDE);
        SpinRunner runner = new SpinRunner(new Limits(Duration.ofMinutes(1), 200L << 20));
        assertThat(runner.run(model, new Extent(5_000_000, Reduction.NONE), "HASH")
                        .outcome())
                .isInstanceOfSatisfying(
                        Outcome.OutOfMemory.class,
                        full -> assertThat(full.figures().states()).isBetween(100_000L, 5_000_000L));
    }

    @Test
    void filesBesideTheModelAreIncluded() throws IOException {
        Files.writeString(folder.resolve("size.h"), "#define SIZE 4\n");
        String source = "#include \"size.h\"\nactive proctype P() { byte i; do :: i < SIZE -> i++ od }";
        assertThat(run(new Limits(Duration.ofMinutes(1), 1L << 30), source))
                .isInstanceOfSatisfying(
                        Outcome.Finished.class,
                        run -> assertThat(run.figures().states()).isEqualTo(9));
    }
}
