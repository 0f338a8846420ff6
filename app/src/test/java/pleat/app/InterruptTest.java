package pleat.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static pleat.app.Invocation.model;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A process of its own is started, signalled, and must still tell its result. */
@DisabledOnOs(OS.WINDOWS)
class InterruptTest {
    @TempDir
    private Path directory;

    @ParameterizedTest
    @CsvSource({"INT, 1", "TERM, 1", "INT, 2", "TERM, 3"})
    void anInterruptedCheckTellsWhatItFound(String signal, String threads) throws IOException, InterruptedException {
        Path out = directory.resolve("out");
        Path err = directory.resolve("err");
        try (RunningPleat pleat = RunningPleat.start(
                out, err, "check", "--json", "--store", "fold", "--threads", threads, model("endless_step.dve"))) {
            awaitProgress(pleat, err);
            assertThat(pleat.endBy(signal)).isEqualTo(2);
        }
        JsonNode result = new ObjectMapper().readTree(out.toFile());
        assertThat(result.at("/verdict").asText()).isEqualTo("unknown");
        assertThat(result.at("/ending").asText()).isEqualTo("interrupted");
        assertThat(result.at("/states").asLong()).isPositive();
    }

    /** The live line on the error stream says that the search is on its way. */
    private static void awaitProgress(RunningPleat pleat, Path err) throws IOException, InterruptedException {
        while (!Files.readString(err, UTF_8).contains("queue")) {
            assertThat(pleat.isAlive()).isTrue();
            Thread.sleep(50);
        }
    }
}
