package pleat.bench.spin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pleat.testkit.spin.SpinTools;

@Tag("spin")
class SpinPeerTest {
    /** One of the models that come with SPIN. */
    private static final Path SNOOPY = Path.of(System.getProperty("pleat.spin.examples", ""), "snoopy.pml");

    private static final Duration LIMIT = Duration.ofMinutes(3);
    private static final long MEMORY = 2L << 30;

    @TempDir
    Path folder;

    private SpinPeer peer(String source, Duration limit) throws IOException {
        return new SpinPeer(
                Files.writeString(folder.resolve("model.pml"), source), SpinQuestion.safety(), 0, limit, MEMORY);
    }

    @BeforeAll
    static void needsSpin() {
        Assumptions.assumeTrue(SpinTools.areInstalled(), "skipped: there is no spin or no gcc here");
    }

    @Test
    void everyVariantCountsTheSameStates() throws IOException {
        SpinPeer peer = peer("active [3] proctype P() { byte i; do :: i < 9 -> i++ od }", LIMIT);
        for (SpinVariant variant : SpinVariant.values()) {
            SpinMeasurement run = peer.measure(variant);
            assertThat(run.states()).as("%s", variant).isEqualTo(19 * 19 * 19);
            assertThat(run.totalSeconds()).isGreaterThan(run.searchSeconds());
            assertThat(run.peakRssBytes()).as("%s", variant).isGreaterThan(500_000);
        }
    }

    @Test
    void storesDifferInWhatAStateCosts() throws IOException {
        Assumptions.assumeTrue(Files.exists(SNOOPY), "skipped: the examples of SPIN are not here");
        SpinPeer peer = new SpinPeer(SNOOPY, SpinQuestion.safety(), 0, LIMIT, MEMORY);
        SpinMeasurement hash = peer.measure(SpinVariant.HASH);
        SpinMeasurement automaton = peer.measure(SpinVariant.AUTOMATON);
        assertThat(hash.states()).isEqualTo(91_920);
        assertThat(automaton.states()).isEqualTo(91_920);
        assertThat(hash.bytesPerState()).as("a vector and a slot").isBetween(50.0, 300.0);
        assertThat(automaton.bytesPerState()).isLessThan(hash.bytesPerState());
        assertThat(hash.peakRssBytes()).as("the process holds its store").isGreaterThan(hash.storeBytes());
        assertThat(hash.compilationSeconds()).isPositive();
        assertThat(hash.translationSeconds()).isPositive();
    }

    @Test
    void aSearchThatFailsIsNoMeasurement() {
        assertThatThrownBy(() -> peer("active proctype P() { do :: skip od }", LIMIT))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("self-loop");
        assertThatThrownBy(() -> peer("no model", LIMIT)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void theTimeLimitIsKept() {
        String endless = "int x; active [6] proctype P() { do :: x++ :: x-- od }";
        assertThatThrownBy(() -> peer(endless, Duration.ofSeconds(2)))
                .isInstanceOfSatisfying(
                        SpinLimitException.class,
                        limit -> assertThat(limit.limit()).isEqualTo(SpinLimitException.Limit.TIME))
                .hasMessageContaining("not done after");
    }

    @Test
    void theMemoryLimitIsKept() throws IOException {
        String wide = "int x, y; active [6] proctype P() { do :: x++ :: x-- :: y++ od }";
        Path model = Files.writeString(folder.resolve("wide.pml"), wide);
        assertThatThrownBy(() -> new SpinPeer(model, SpinQuestion.safety(), 0, LIMIT, 1L << 30))
                .isInstanceOfSatisfying(
                        SpinLimitException.class,
                        limit -> assertThat(limit.limit()).isEqualTo(SpinLimitException.Limit.MEMORY));
    }
}
