package pleat.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static pleat.app.Invocation.model;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A process of its own is started, signalled, and must still tell its result. */
@Tag("long")
@DisabledOnOs(OS.WINDOWS)
class InterruptTest {
    @TempDir
    private Path directory;

    private static void assertValid(JsonNode result) throws IOException {
        assertThat(new JsonSchema(Path.of("..", "docs", "pleat.schema.json")).complaints(result))
                .isEmpty();
    }

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
        assertValid(result);
        assertThat(result.at("/verdict").asText()).isEqualTo("unknown");
        assertThat(result.at("/ending").asText()).isEqualTo("interrupted");
        assertThat(result.at("/states").asLong()).isPositive();
    }

    @ParameterizedTest
    @CsvSource({"INT, check", "TERM, check", "TERM, states"})
    void anInterruptBeforeTheSearchIsAnsweredToo(String signal, String command)
            throws IOException, InterruptedException {
        Path out = directory.resolve("out");
        JsonNode result = new ObjectMapper().readTree(endWhileTranslating(signal, out, command, "--json"));
        assertValid(result);
        assertThat(result.at("/model").asText()).isEqualTo("slow.dve");
        assertThat(result.at("/language").asText()).isEqualTo("dve");
        assertThat(result.at("/verdict").asText()).isEqualTo("unknown");
        assertThat(result.at("/complete").asBoolean(true)).isFalse();
        assertThat(result.at("/ending").asText()).isEqualTo("interrupted");
        assertThat(result.at("/states").asLong(-1)).isZero();
        assertThat(result.at("/store/spec").asText()).isEqualTo("fold");
    }

    @Test
    void anInterruptBeforeTheSearchIsAnsweredWithALine() throws IOException, InterruptedException {
        Path out = directory.resolve("out");
        assertThat(endWhileTranslating("INT", out, "check", "-v"))
                .startsWith("slow.dve: unknown (interrupted)" + System.lineSeparator())
                .contains("0 states, 0 transitions");
    }

    /** What a command says that has no verdict. */
    @Test
    void otherCommandsSayThatTheyWereInterrupted() throws IOException, InterruptedException {
        assertThat(endWhileTranslating("TERM", directory.resolve("out"), "dump", "--ir"))
                .isEmpty();
        assertThat(directory.resolve("err")).hasContent("pleat: interrupted");
    }

    /** The output of a command that is interrupted while it translates its model. */
    private String endWhileTranslating(String signal, Path out, String... command)
            throws IOException, InterruptedException {
        Path model = directory.resolve("slow.dve");
        Files.writeString(model, ring(100_000));
        String[] arguments = Arrays.copyOf(command, command.length + 1);
        arguments[command.length] = model.toString();
        try (RunningPleat pleat = RunningPleat.start(out, directory.resolve("err"), arguments)) {
            // Java has started by then, and the model takes many times as long.
            pleat.awaitWork(Duration.ofMillis(1_500));
            assertThat(pleat.endBy(signal)).isEqualTo(2);
        }
        return Files.readString(out, UTF_8);
    }

    /** A process that goes round: with so many locations it takes long to translate. */
    private static String ring(int locations) {
        StringBuilder text = new StringBuilder("process P {\nstate q0");
        for (int i = 1; i < locations; i++) {
            text.append(", q").append(i);
        }
        text.append(";\ninit q0;\ntrans q0 -> q1 {}");
        for (int i = 1; i < locations; i++) {
            text.append(",\nq")
                    .append(i)
                    .append(" -> q")
                    .append((i + 1) % locations)
                    .append(" {}");
        }
        return text.append(";\n}\nsystem async;\n").toString();
    }

    /** The live line on the error stream says that the search is on its way. */
    private static void awaitProgress(RunningPleat pleat, Path err) throws IOException, InterruptedException {
        while (!Files.readString(err, UTF_8).contains("queue")) {
            assertThat(pleat.isAlive()).isTrue();
            Thread.sleep(50);
        }
    }
}
