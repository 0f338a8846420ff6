package pleat.app.report;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import org.junit.jupiter.api.Test;
import pleat.run.RunEvent;
import pleat.verdict.Statistics;

class ProgressLineTest {
    private static final String ERASE = "\r\u001b[K";

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final ProgressLine line = new ProgressLine(new PrintStream(err, true, UTF_8));

    private static RunEvent progress(long states, long nanos) {
        return new RunEvent.Progress(
                new Statistics(states, 0, 7, 0, 0, 42, nanos, 2_000_000, 0, 0, 0, 1_000_000, 0, 0));
    }

    @Test
    void theRateIsThatOfTheLastMoments() {
        line.on(progress(1_000_000, 1_000_000_000));
        line.on(progress(1_100_000, 1_200_000_000));
        assertThat(err.toString(UTF_8))
                .isEqualTo(ERASE + "1,000,000 states  1,000,000/s  3.0 MB  depth 7  queue 42" + ERASE
                        + "1,100,000 states  500,000/s  3.0 MB  depth 7  queue 42");
    }

    @Test
    void makesRoomForWhateverElseThereIsToSay() {
        line.on(progress(1, 1));
        line.on(new RunEvent.Warning("careful"));
        assertThat(err.toString(UTF_8)).endsWith(ERASE).doesNotContain("careful");
    }
}
