package pleat.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The option --por. */
class ReductionCommandTest {
    /** Two workers that count for themselves, and one that fails when both are done. */
    private static final String WORKERS = """
        byte done;
        bit sum;
        active [2] proctype Worker() {
            byte i;
            do
            :: i < 3 -> i++
            :: else -> break
            od;
            done++
        }
        active proctype Last() {
            done == 2;
            sum = 1;
            assert(sum == LIMIT)
        }
        ltl p { <> (done == 2) }
        """;

    @TempDir
    private Path directory;

    private String model(String text) throws IOException {
        return Files.writeString(directory.resolve("m.pml"), text).toString();
    }

    /** The result without what depends on time and memory. */
    private static JsonNode result(String... args) throws IOException {
        ObjectNode json = (ObjectNode) Invocation.of(args).json();
        List<String> kept = List.of(
                "model",
                "verdict",
                "complete",
                "ending",
                "states",
                "transitions",
                "depth",
                "deadlocks",
                "reducedStates",
                "violation",
                "trace");
        ObjectNode rest = json.objectNode();
        kept.forEach(name -> rest.set(name, json.get(name)));
        json.path("properties")
                .forEach(property -> rest.put(
                        property.path("name").asText(), property.path("outcome").asText()));
        return rest;
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "1"})
    void severalThreadsGiveTheSame(String limit) throws IOException {
        String model = model(WORKERS);
        JsonNode alone = result("check", "--por", "--json", "-D", "LIMIT=" + limit, model);
        assertThat(alone.path("states").asLong()).isGreaterThan(0);
        assertThat(result("check", "--por", "--json", "--threads", "2", "-D", "LIMIT=" + limit, model))
                .isEqualTo(alone);
        assertThat(result("check", "--por", "--json", "--threads", "3", "-D", "LIMIT=" + limit, model))
                .isEqualTo(alone);
    }

    @Test
    void fewerStatesGiveTheSameVerdicts() throws IOException {
        String model = model(WORKERS);
        JsonNode full = result("check", "--json", "-D", "LIMIT=1", model);
        JsonNode reduced = result("check", "--por", "--json", "-D", "LIMIT=1", model);
        assertThat(reduced.path("states").asLong())
                .isLessThan(full.path("states").asLong());
        assertThat(reduced.path("reducedStates").asLong()).isGreaterThan(0);
        assertThat(reduced.path("p")).isEqualTo(full.path("p"));
        assertThat(reduced.path("p").asText()).isEqualTo("holds");
    }

    /** The violation does not end it, and what is left is what a check that finds nothing wrong has. */
    @Test
    void statesThatAreLeftAreCounted() throws IOException {
        String model = model(WORKERS);
        JsonNode count = result("states", "--por", "--json", "-D", "LIMIT=0", model);
        JsonNode full = result("states", "--json", "-D", "LIMIT=0", model);
        assertThat(count.path("complete").asBoolean()).isTrue();
        assertThat(count.path("states").asLong()).isLessThan(full.path("states").asLong());
        assertThat(count.path("deadlocks")).isEqualTo(full.path("deadlocks"));
        JsonNode check = result(
                "check",
                "--por",
                "--json",
                "--property",
                "deadlock",
                "--property",
                "assertions",
                "--property",
                "runtime-error",
                "-D",
                "LIMIT=1",
                model);
        JsonNode right = result("states", "--por", "--json", "-D", "LIMIT=1", model);
        assertThat(right.path("states")).isEqualTo(check.path("states"));
        assertThat(right.path("reducedStates")).isEqualTo(check.path("reducedStates"));
    }

    /** The most tokens of the states that are left say nothing of the others. */
    @Test
    void figuresAboutAllStatesAreNotTold() throws IOException {
        String net = "../models/petri/philosophers.pnml";
        assertThat(Invocation.of("states", "--json", net)
                        .json()
                        .path("maxTokensPerMarking")
                        .asLong())
                .isGreaterThan(0);
        JsonNode reduced = Invocation.of("states", "--por", "--json", net).json();
        assertThat(reduced.has("reducedStates")).isTrue();
        assertThat(reduced.has("maxTokensPerMarking")).isFalse();
        assertThat(reduced.has("maxTokensInPlace")).isFalse();
    }

    @Test
    void counterexamplesAreThoseOfTheWholeModel() throws IOException {
        Path trace = directory.resolve("trace.json");
        Invocation check =
                Invocation.of("check", "--por", "-D", "LIMIT=0", "--trace", trace.toString(), model(WORKERS));
        assertThat(check.exitCode()).isEqualTo(1);
        Invocation replay = Invocation.of("replay", trace.toString());
        assertThat(replay.exitCode()).isEqualTo(1);
        assertThat(replay.out()).contains("violated");
    }

    /** Both processes receive, so that the promise of the first is broken: trusting it would lose an order. */
    @Test
    void promisesAboutChannelsAreNotTrusted() throws IOException {
        String model = model("""
            chan c = [1] of { byte };
            byte first, second;
            active proctype A() { xr c; byte v; c ? v; first = v }
            active proctype B() { byte v; c ? v; second = v; assert(first != 1) }
            init { c ! 1; c ! 2 }
            """);
        Invocation full = Invocation.of("check", model);
        Invocation reduced = Invocation.of("check", "--por", model);
        assertThat(reduced.exitCode()).isEqualTo(full.exitCode()).isEqualTo(1);
        assertThat(reduced.out()).containsPattern("assert\\(first != 1\\) +violated after");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ltl p { [] (x == 0 -> X (x == 1)) }",
                "never { do :: x == 0 -> break :: else od; x == 0; x == 1; accept: do :: true od }",
                "never { accept: do :: _last == 0 od }"
            })
    void whatCountsStepsIsRefused(String claim) throws IOException {
        String model = model("byte x; active proctype P() { do :: x = 1 - x od } " + claim);
        Invocation refused = Invocation.of("check", "--por", model);
        assertThat(refused.exitCode()).isEqualTo(4);
        assertThat(refused.err()).contains("--por cannot be used here");
        // Without the claim nothing stands in the way, unless the model itself asks for _last.
        Invocation deadlocks = Invocation.of("check", "--por", "--property", "deadlock", model);
        assertThat(deadlocks.exitCode()).isEqualTo(claim.contains("_last") ? 4 : 0);
    }

    @Test
    void fairnessAndPrioritiesAreRefused() throws IOException {
        Invocation fair = Invocation.of("check", "--por", "--fairness", "weak", "-D", "LIMIT=1", model(WORKERS));
        assertThat(fair.exitCode()).isEqualTo(4);
        assertThat(fair.err()).contains("fair");
        Invocation urgent = Invocation.of(
                "check",
                "--por",
                model("byte x; active proctype P() priority 2 { x = 1 } active proctype Q() { x = 2 }"));
        assertThat(urgent.exitCode()).isEqualTo(4);
        assertThat(urgent.err()).contains("priorities");
    }
}
