package pleat.app;

import static org.assertj.core.api.Assertions.assertThat;
import static pleat.app.Invocation.model;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A run that did not finish says so, and never that something holds. */
class LimitsTest {
    record Limit(String option, String value, String ending) {}

    static Stream<Limit> limits() {
        return Stream.of(
                new Limit("--max-states", "1000", "more than 1,000 states"),
                new Limit("--timeout", "1500ms", "time limit of 1.5 s reached"),
                new Limit("--memory", "1", "out of memory"),
                new Limit("--memory", "1k", "out of memory"),
                new Limit("--memory", "400k", "out of memory"));
    }

    @ParameterizedTest
    @MethodSource("limits")
    void aCheckIsUnknown(Limit limit) throws IOException {
        Invocation run = Invocation.of("check", "--json", limit.option(), limit.value(), model("endless.dve"));
        assertThat(run.exitCode()).isEqualTo(2);
        JsonNode result = run.json();
        assertThat(result.at("/verdict").asText()).isEqualTo("unknown");
        assertThat(result.at("/complete").asBoolean()).isFalse();
        assertThat(result.at("/ending").asText()).startsWith(limit.ending());
        assertThat(result.at("/properties/0/outcome").asText()).isEqualTo("unknown");
        assertThat(result.at("/properties/0/reason").asText()).startsWith(limit.ending());
    }

    /** A model that takes longer to translate than there is time. */
    private static String slowModel(Path folder) throws IOException {
        return Files.writeString(folder.resolve("slow.pml"), "byte x; init { " + "x = x + 1;\n".repeat(60_000) + " }")
                .toString();
    }

    @Test
    void theTimeOfTranslationCounts(@TempDir Path folder) throws IOException {
        Invocation run = Invocation.of("check", "--json", "--timeout", "100ms", slowModel(folder));
        assertThat(run.exitCode()).isEqualTo(2);
        JsonNode result = run.json();
        assertThat(result.at("/model").asText()).isEqualTo("slow.pml");
        assertThat(result.at("/verdict").asText()).isEqualTo("unknown");
        assertThat(result.at("/complete").asBoolean()).isFalse();
        assertThat(result.at("/ending").asText()).isEqualTo("time limit of 0.1 s reached");
        assertThat(result.at("/states").asLong()).isZero();
    }

    @Test
    void theTextTellsOfATranslationThatTookTooLong(@TempDir Path folder) throws IOException {
        Invocation run = Invocation.of("states", "--timeout", "100ms", slowModel(folder));
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).startsWith("slow.pml: unknown (time limit of 0.1 s reached)\n");
    }

    /** A state of so many slots takes a store so long that a few of them are to be waited for at most. */
    @ParameterizedTest
    @ValueSource(strings = {"fold", "dfa", "gets", "mdd", "mdd-hybrid", "obdd", "trie", "hash", "collapse+hash"})
    void statesOfManySlotsDoNotOutlastTheTime(String store, @TempDir Path folder) throws IOException {
        String interleaving = IntStream.range(0, 20_000)
                .mapToObj(number -> "(a" + number + " -> Stop)")
                .collect(Collectors.joining(" ||| ", "P = ", ";\n#assert P deadlockfree;\n"));
        Path model = Files.writeString(folder.resolve("wide.csp"), interleaving);
        long start = System.nanoTime();
        Invocation run =
                Invocation.of("check", "--store", store, "--timeout", "4s", "--memory", "200m", model.toString());
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out())
                .satisfiesAnyOf(
                        out -> assertThat(out).startsWith("wide.csp: unknown (time limit of 4 s reached)"),
                        out -> assertThat(out).startsWith("wide.csp: unknown (out of memory"));
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(12));
    }

    @Test
    void whatIsNoRegularFileIsNotRead(@TempDir Path folder) throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("zero.pml"), Path.of("/dev/zero"));
        Invocation run = Invocation.of("check", link.toString());
        assertThat(run.exitCode()).isEqualTo(4);
        assertThat(run.err()).isEqualTo("pleat: cannot read %s: not a regular file%n".formatted(link));
    }

    @ParameterizedTest
    @MethodSource("limits")
    void aCountIsUnknown(Limit limit) throws IOException {
        Invocation run = Invocation.of("states", "--json", limit.option(), limit.value(), model("endless.dve"));
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.json().at("/verdict").asText()).isEqualTo("unknown");
        assertThat(run.json().at("/complete").asBoolean()).isFalse();
    }

    @ParameterizedTest
    @MethodSource("limits")
    void theTextSaysWhy(Limit limit) {
        Invocation run = Invocation.of("check", limit.option(), limit.value(), model("endless.dve"));
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out())
                .startsWith("endless.dve: unknown (" + limit.ending())
                .doesNotContain("holds");
    }

    @ParameterizedTest
    @MethodSource("limits")
    void severalThreadsDoNotChangeThat(Limit limit) throws IOException {
        Invocation run = Invocation.of(
                "check",
                "--json",
                "--store",
                "fold",
                "--threads",
                "3",
                limit.option(),
                limit.value(),
                model("endless.dve"));
        assertThat(run.exitCode()).isEqualTo(2);
        JsonNode result = run.json();
        assertThat(result.at("/verdict").asText()).isEqualTo("unknown");
        assertThat(result.at("/ending").asText()).startsWith(limit.ending());
    }
}
