package pleat.bench.spin;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Output in the form of the verifier, with figures of our own. */
class SpinProgressTest {
    private static final String PROGRESS =
            "Depth=   68000 States=    1e+07 Transitions= 3.2e+07 Memory=  1838.840\tt=     13.2 R=   3e+05\n";

    @Test
    void aLineOfProgressIsFound() {
        assertThat(SpinPeer.tellsOfProgress(PROGRESS)).isTrue();
        assertThat(SpinPeer.tellsOfProgress("pan:1: invalid end state (at depth 12)\n" + PROGRESS))
                .isTrue();
    }

    @Test
    void otherLinesAreNoProgress() {
        assertThat(SpinPeer.tellsOfProgress("")).isFalse();
        assertThat(SpinPeer.tellsOfProgress("pan:1: assertion violated (Depth= 3) (at depth 3)\n"))
                .isFalse();
        assertThat(SpinPeer.tellsOfProgress("  3111745 states, stored\nDepth=")).isFalse();
    }
}
