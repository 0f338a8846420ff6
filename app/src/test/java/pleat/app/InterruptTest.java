package pleat.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static pleat.app.Invocation.model;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
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

    /** A pipe as the model: it is read until somebody closes the other end, so nothing is translated yet. */
    @ParameterizedTest
    @CsvSource({"INT, check", "TERM, check", "TERM, states"})
    void anInterruptBeforeTheSearchIsAnsweredToo(String signal, String command)
            throws IOException, InterruptedException {
        Path out = directory.resolve("out");
        JsonNode result = new ObjectMapper().readTree(endWhileReading(signal, out, command, "--json"));
        assertThat(result.at("/model").asText()).isEqualTo("pipe.pml");
        assertThat(result.at("/language").asText()).isEqualTo("promela");
        assertThat(result.at("/verdict").asText()).isEqualTo("unknown");
        assertThat(result.at("/complete").asBoolean(true)).isFalse();
        assertThat(result.at("/ending").asText()).isEqualTo("interrupted");
        assertThat(result.at("/states").asLong(-1)).isZero();
        assertThat(result.at("/store/spec").asText()).isEqualTo("fold");
    }

    @Test
    void anInterruptBeforeTheSearchIsAnsweredWithALine() throws IOException, InterruptedException {
        Path out = directory.resolve("out");
        assertThat(endWhileReading("INT", out, "check", "-v"))
                .startsWith("pipe.pml: unknown (interrupted)" + System.lineSeparator())
                .contains("0 states, 0 transitions");
    }

    /** What a command says that has no verdict. */
    @Test
    void otherCommandsSayThatTheyWereInterrupted() throws IOException, InterruptedException {
        assertThat(endWhileReading("TERM", directory.resolve("out"), "dump", "--ir"))
                .isEmpty();
        assertThat(directory.resolve("err")).hasContent("pleat: interrupted");
    }

    /** The output of a command that is interrupted while it reads its model. */
    private String endWhileReading(String signal, Path out, String... command)
            throws IOException, InterruptedException {
        Path pipe = directory.resolve("pipe.pml");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        String[] arguments = Arrays.copyOf(command, command.length + 1);
        arguments[command.length] = pipe.toString();
        try (RunningPleat pleat = RunningPleat.start(out, directory.resolve("err"), arguments);
                // Returns when somebody reads.
                OutputStream writing = new FileOutputStream(pipe.toFile())) {
            writing.write("byte x;".getBytes(UTF_8));
            assertThat(pleat.endBy(signal)).isEqualTo(2);
        }
        return Files.readString(out, UTF_8);
    }

    /** The live line on the error stream says that the search is on its way. */
    private static void awaitProgress(RunningPleat pleat, Path err) throws IOException, InterruptedException {
        while (!Files.readString(err, UTF_8).contains("queue")) {
            assertThat(pleat.isAlive()).isTrue();
            Thread.sleep(50);
        }
    }
}
