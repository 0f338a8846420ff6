package pleat.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import org.junit.jupiter.api.Test;
import pleat.app.exit.ExitCode;

class FailuresTest {
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final PrintStream stream = new PrintStream(err, true, UTF_8);

    @Test
    void aDefectIsOneLineThatSaysHowToLearnMore() {
        ExitCode exitCode = new Failures(stream, () -> false).exitCode(new IllegalStateException("odd"));
        assertThat(exitCode).isEqualTo(ExitCode.INTERNAL_ERROR);
        assertThat(err.toString(UTF_8))
                .isEqualTo("pleat: internal error: java.lang.IllegalStateException: odd (-v shows where)"
                        + System.lineSeparator());
    }

    @Test
    void aVerboseDefectShowsItsStack() {
        new Failures(stream, () -> true).exitCode(new IllegalStateException("odd"));
        assertThat(err.toString(UTF_8)).contains("at pleat.app.FailuresTest").doesNotContain("-v shows where");
    }

    @Test
    void aFullHeapIsAnIncompleteRun() {
        ExitCode exitCode = new Failures(stream, () -> false).exitCode(new OutOfMemoryError("Java heap space"));
        assertThat(exitCode).isEqualTo(ExitCode.INCOMPLETE);
        assertThat(err.toString(UTF_8)).contains("out of memory");
    }
}
