package pleat.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static pleat.app.Invocation.model;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import org.junit.jupiter.api.Test;

/** A result that nobody gets is no success. */
class LostOutputTest {
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int checkWithOutputThatFails(String reason, String option) {
        OutputStream failing = new OutputStream() {
            @Override
            public void write(int value) throws IOException {
                throw new IOException(reason);
            }
        };
        String[] args = {"check", model("holds.dve"), option};
        return Pleat.run(args, InputStream.nullInputStream(), failing, new PrintStream(err, true, UTF_8));
    }

    @Test
    void aFullDiskIsTold() {
        assertThat(checkWithOutputThatFails("No space left on device", "-v")).isEqualTo(4);
        assertThat(err.toString(UTF_8)).contains("cannot write the output: No space left on device");
    }

    @Test
    void aFullDiskIsToldForJsonToo() {
        assertThat(checkWithOutputThatFails("No space left on device", "--json"))
                .isEqualTo(4);
    }

    @Test
    void aReaderThatHasSeenEnoughIsNoFailure() {
        assertThat(checkWithOutputThatFails("Broken pipe", "-v")).isZero();
        assertThat(err.toString(UTF_8)).isEmpty();
    }
}
