package pleat.bench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import pleat.bench.spin.SpinExamples;

@Tag("spin")
class SpinLivenessCommandTest {
    private static int exitCode(String formula) {
        return new CommandLine(new SpinLivenessCommand()).execute(formula);
    }

    @Test
    void bothFinishAFormulaThatHolds() {
        Assumptions.assumeTrue(SpinExamples.folder().isPresent(), "skipped: no examples of SPIN");
        assertThat(exitCode("LTL/diskhead.pml:p")).isZero();
    }

    /** It is no measurement of a whole product. */
    @Test
    void aFormulaThatIsViolatedIsRefused() {
        Assumptions.assumeTrue(SpinExamples.folder().isPresent(), "skipped: no examples of SPIN");
        assertThat(exitCode("LTL/petersonN.pml:bounded_bypass")).isNotZero();
    }
}
