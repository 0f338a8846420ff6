package pleat.app;

import static org.assertj.core.api.Assertions.assertThat;
import static pleat.app.Invocation.model;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StatesCommandTest {
    @TempDir
    private Path folder;

    @Test
    void countsPastEveryViolation() {
        Invocation run = Invocation.of("states", model("jam.dve"));
        assertThat(run.stableOut()).isEqualTo("""
                jam.dve: counted
                  3 states, 2 transitions, depth 2, 1 deadlock state, in ~ s (~ states/s)
                  store fold: ~
                """);
        assertThat(run.exitCode()).isZero();
    }

    @Test
    void theJsonObjectSaysCounted() throws IOException {
        JsonNode run =
                Invocation.of("states", "--json", model("broken_lock.dve")).json();
        assertThat(run.at("/verdict").asText()).isEqualTo("counted");
        assertThat(run.at("/complete").asBoolean()).isTrue();
        assertThat(run.at("/properties")).isEmpty();
    }

    @Test
    void transitionsThatFailAreWarnedAbout() throws IOException {
        Invocation run = Invocation.of("states", "--json", model("fault.dve"));
        assertThat(run.exitCode()).isZero();
        assertThat(run.json().at("/states").asInt()).isEqualTo(3);
        assertThat(run.json().at("/warnings/0").asText()).contains("could not be evaluated");
        assertThat(run.err()).startsWith("pleat: warning: ");
    }

    /** Behind the place where the process is cut there are more states. */
    @Test
    void aProcessThatIsCutIsNotCounted() throws IOException {
        Path nested =
                Files.writeString(folder.resolve("nested.csp"), "P = a -> (P; b -> Skip); #assert P deadlockfree;");
        Invocation run = Invocation.of("states", "--json", nested.toString());
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.json().at("/verdict").asText()).isEqualTo("unknown");
        assertThat(run.json().at("/complete").asBoolean()).isFalse();
        assertThat(run.json().at("/endingCode").asText()).isEqualTo("cut");
        assertThat(run.json().at("/ending").asText()).isEqualTo("the process nests more than 500 levels deep");
    }
}
