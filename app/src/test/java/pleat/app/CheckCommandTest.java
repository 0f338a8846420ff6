package pleat.app;

import static org.assertj.core.api.Assertions.assertThat;
import static pleat.app.Invocation.model;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CheckCommandTest {
    @Test
    void everyPropertyHolds() {
        Invocation run = Invocation.of("check", model("holds.dve"));
        assertThat(run.stableOut()).isEqualTo("""
            holds.dve: holds
              property        outcome
              deadlock        holds
              P.b             holds
              9 states, 9 transitions, depth 8, in ~ s (~ states/s)
              store fold: ~
            """);
        assertThat(run.err()).isEmpty();
        assertThat(run.exitCode()).isZero();
    }

    @Test
    void aViolatedAssertionIsShownByItsTrace() {
        Invocation run = Invocation.of("check", model("broken_lock.dve"));
        assertThat(run.stableOut()).isEqualTo("""
            broken_lock.dve: violated
              property        outcome
              deadlock        unknown
              P.in            violated after 2 steps
              5 states, 6 transitions, depth 2, in ~ s (~ states/s)
              store fold: ~

                0  initial state
                   turn: 1, P: out, Q: out
                1  P  out -> in { guard turn != 0; effect inside = inside + 1; }  (broken_lock.dve:9)
                   inside: 0 -> 1, P: out -> in
                2  Q  out -> in { effect inside = inside + 1, turn = 2; }  (broken_lock.dve:17)
                   turn: 1 -> 2, inside: 1 -> 2, Q: out -> in
                   does not hold here: P is at in, inside is 2
            src/test/resources/models/broken_lock.dve:7:10: error[RUN0001]: assertion P.in does not hold: inside < 2
                7 |   assert in : inside < 2;
                  |          ^^^^^^^^^^^^^^^
            """);
        assertThat(run.exitCode()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "--search dfs", "--threads 2"})
    void continueExploresAllStates(String way) throws IOException {
        List<String> args = new ArrayList<>(List.of("check", "../models/dve/hyman.dve", "--continue", "--json"));
        args.addAll(way.isEmpty() ? List.of() : List.of(way.split(" ")));
        JsonNode run = Invocation.of(args.toArray(String[]::new)).json();
        assertThat(run.get("verdict").textValue()).isEqualTo("violated");
        // As the model says of itself.
        assertThat(run.get("states").longValue()).isEqualTo(30);
        assertThat(run.get("transitions").longValue()).isEqualTo(56);
        assertThat(run.get("properties").findValuesAsText("outcome")).containsExactly("holds", "violated");
    }

    @Test
    void aReductionDoesNotKeepAllViolations() {
        Invocation run = Invocation.of("check", "../models/dve/hyman.dve", "--continue", "--por");
        assertThat(run.exitCode()).isEqualTo(4);
        assertThat(run.err()).startsWith("pleat: --continue cannot be used with --por: ");
    }

    @Test
    void aDeadlockIsShownByItsTrace() {
        Invocation run = Invocation.of("check", model("jam.dve"));
        assertThat(run.out()).contains("deadlock        violated after 2 steps").endsWith("""
                2  Left -> Right  go -> go { guard sent < LIMIT; sync c!; effect sent = sent + 1; }  ⇄  go -> go
                     { sync c?; }  (jam.dve:8)
                   Left.sent: 1 -> 2
                   deadlock: no transition is enabled
                   Left waits for go -> go { guard sent < LIMIT; sync c!; effect sent = sent + 1; }  (jam.dve:8)
                   Right waits for go -> go { sync c?; }  (jam.dve:14)
            """);
        assertThat(run.exitCode()).isEqualTo(1);
    }

    @Test
    void aRunTimeErrorIsShownAtItsPlace() {
        Invocation run = Invocation.of("check", model("fault.dve"));
        assertThat(run.out()).contains("runtime-error   violated after 2 steps").endsWith("""
            src/test/resources/models/fault.dve:6:27: error[RUN0002]: index out of range: a has 2 elements
                6 |   trans s -> s { effect a[i] = 1, i = i + 1; };
                  |                           ^
            """);
        assertThat(run.exitCode()).isEqualTo(1);
    }

    @Test
    void propertiesCanBeChosen() throws IOException {
        JsonNode run = Invocation.of("check", "--json", "--property", "deadlock", model("broken_lock.dve"))
                .json();
        assertThat(run.at("/verdict").asText()).isEqualTo("holds");
        assertThat(run.at("/properties").findValuesAsText("name")).containsExactly("deadlock");
    }

    @Test
    void deadlocksCanBeAllowed() throws IOException {
        Invocation run = Invocation.of("check", "--json", "--no-deadlock", model("last_stop.dve"));
        assertThat(run.exitCode()).isZero();
        assertThat(run.json().at("/deadlocks").asInt()).isEqualTo(1);
        assertThat(run.json().at("/properties").findValuesAsText("name")).containsExactly("Bus.riding");
    }

    @Test
    void aCheckOfNothingIsRefused() {
        Invocation run = Invocation.of("check", "--no-deadlock", model("jam.dve"));
        assertThat(run.exitCode()).isEqualTo(4);
        assertThat(run.err()).contains("no property is left to check");
    }

    @Test
    void constantsCanBeSet() throws IOException {
        JsonNode run = Invocation.of("check", "--json", "-D", "LIMIT=7", model("jam.dve"))
                .json();
        assertThat(run.at("/properties/0/trace/length").asInt()).isEqualTo(7);
    }

    @ParameterizedTest
    @ValueSource(strings = {"bfs", "dfs"})
    void everySearchAndStoreFindsTheViolation(String search) {
        for (String store : List.of("hash", "collapse+hash")) {
            Invocation run = Invocation.of("check", "--search", search, "--store", store, model("broken_lock.dve"));
            assertThat(run.exitCode()).isEqualTo(1);
        }
    }

    @Test
    void theJsonObjectHasTheAgreedShape() throws IOException {
        JsonNode run = Invocation.of("check", "--json", model("holds.dve")).json();
        assertThat(run.fieldNames())
                .toIterable()
                .containsExactly(
                        "model",
                        "language",
                        "verdict",
                        "complete",
                        "ending",
                        "endingCode",
                        "states",
                        "transitions",
                        "depth",
                        "deadlocks",
                        "seconds",
                        "statesPerSecond",
                        "store",
                        "memory",
                        "properties",
                        "statements",
                        "unreached",
                        "idle",
                        "warnings");
        assertThat(run.at("/model").asText()).isEqualTo("holds.dve");
        assertThat(run.at("/language").asText()).isEqualTo("dve");
        assertThat(run.at("/verdict").asText()).isEqualTo("holds");
        assertThat(run.at("/complete").asBoolean()).isTrue();
        assertThat(run.at("/states").asInt()).isEqualTo(9);
        assertThat(run.at("/transitions").asInt()).isEqualTo(9);
        assertThat(run.at("/depth").asInt()).isEqualTo(8);
        assertThat(run.at("/store").fieldNames())
                .toIterable()
                .containsExactly("spec", "bytes", "peakBytes", "bytesPerState", "nodes", "edges", "remarks");
        assertThat(run.at("/memory").fieldNames())
                .toIterable()
                .containsExactly("peakRssBytes", "peakBytes", "spilledBytes");
        assertThat(run.at("/properties").toString())
                .isEqualTo("[{\"name\":\"deadlock\",\"kind\":\"deadlock\",\"outcome\":\"holds\"},"
                        + "{\"name\":\"P.b\",\"kind\":\"assertion\",\"outcome\":\"holds\"}]");
    }

    @Test
    void theJsonObjectTellsOutcomesWithTheirReasons() throws IOException {
        Invocation run = Invocation.of("check", "--json", model("broken_lock.dve"));
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.json().at("/verdict").asText()).isEqualTo("violated");
        assertThat(run.json().at("/properties/0").toString())
                .isEqualTo("{\"name\":\"deadlock\",\"kind\":\"deadlock\",\"outcome\":\"unknown\","
                        + "\"reason\":\"stopped at the first violation\"}");
        assertThat(run.json().at("/properties/1").toString())
                .startsWith(
                        "{\"name\":\"P.in\",\"kind\":\"assertion\",\"outcome\":\"violated\",\"trace\":{\"length\":2,");
    }

    @Test
    void theErrorsOfAModelAreJsonToo() throws IOException {
        Invocation run = Invocation.of("check", "--json", model("errors.dve"));
        assertThat(run.exitCode()).isEqualTo(3);
        JsonNode first = run.json().at("/error/diagnostics/0");
        assertThat(run.json().at("/model").asText()).isEqualTo("errors.dve");
        assertThat(first.at("/code").asText()).isEqualTo("DVE0207");
        assertThat(first.at("/severity").asText()).isEqualTo("error");
        assertThat(first.at("/line").asInt()).isEqualTo(6);
        assertThat(first.at("/column").asInt()).isEqualTo(24);
        assertThat(first.at("/hint").asText()).isEqualTo("did you mean 'flag'?");
        assertThat(run.err()).contains("undeclared variable 'flga'");
    }

    @Test
    void allErrorsOfAModelAreTold() {
        Invocation run = Invocation.of("check", model("errors.dve"));
        assertThat(run.exitCode()).isEqualTo(3);
        assertThat(run.out()).isEmpty();
        assertThat(run.err()).startsWith("""
            src/test/resources/models/errors.dve:6:24: error[DVE0207]: undeclared variable 'flga'
                6 |   trans a -> a { guard flga == 0; }, a -> c {};
                  |                        ^^^^ did you mean 'flag'?
            """).contains("process 'P' has no state 'c'");
    }

    @Test
    void whatIsNoTextIsAModelError(@TempDir Path directory) throws IOException {
        Path file = directory.resolve("picture.dve");
        Files.write(file, new byte[] {(byte) 0x89, 'P', 'N', 'G', 0, 0});
        Invocation run = Invocation.of("check", file.toString());
        assertThat(run.exitCode()).isEqualTo(3);
        assertThat(run.err()).contains("not a text file");
    }

    @Test
    void anObserverDoesNotCount() {
        Invocation run = Invocation.of("states", model("liveness.dve"));
        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).contains("2 states, 2 transitions");
    }
}
