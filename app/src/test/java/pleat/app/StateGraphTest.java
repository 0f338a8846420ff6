package pleat.app;

import static org.assertj.core.api.Assertions.assertThat;
import static pleat.app.Invocation.model;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pleat.app.GraphReader.Graph;

/** {@code dump --graph}: against the counts of the search, against brute force, and as other tools read it. */
class StateGraphTest {
    @TempDir
    Path folder;

    private JsonNode json(String... args) throws IOException {
        return GraphReader.tree(written("graph.json", 0, args));
    }

    private Path written(String name, int exitCode, String... args) {
        Path file = folder.resolve(name);
        Invocation run = Invocation.of(with(args, "dump", "--graph", file.toString()));
        assertThat(run.exitCode()).describedAs(run.err()).isEqualTo(exitCode);
        assertThat(run.out()).isEmpty();
        return file;
    }

    private static String[] with(String[] more, String... first) {
        String[] all = new String[first.length + more.length];
        System.arraycopy(first, 0, all, 0, first.length);
        System.arraycopy(more, 0, all, first.length, more.length);
        return all;
    }

    /** All languages; processes that come and go, atomic sequences, handshakes, run-time errors, deadlocks. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "../models/dve/hyman.dve",
                "../models/dve/handover.dve",
                "../models/promela/peterson.pml",
                "../models/promela/ring_election.pml",
                "../models/petri/philosophers.pnml",
                "../models/petri/peterson.lpn",
                "../models/petri/fork.g",
                "../models/csp/01_dining_paper.csp",
                "src/test/resources/models/fault.dve"
            })
    void hasTheStatesAndStepsThatTheSearchCounts(String model) throws IOException {
        JsonNode counted = Invocation.of("states", "--json", model).json();
        JsonNode json = json(model);
        Graph graph = GraphReader.json(json);
        assertThat(graph.states()).isEqualTo(counted.get("states").asInt());
        assertThat(graph.edges()).hasSize(counted.get("transitions").asInt());
        assertThat(json.get("complete").asBoolean()).isTrue();
        long deadlocks = json.findValuesAsText("kind").stream()
                .filter("deadlock"::equals)
                .count();
        assertThat(deadlocks).isEqualTo(counted.get("deadlocks").asLong());
        assertThat(GraphReader.dot(written("graph.dot", 0, model))).isEqualTo(graph);
        Graph aut = GraphReader.aut(written("graph.aut", 0, model));
        assertThat(aut.states()).isEqualTo(graph.states());
        assertThat(aut.initial()).isEqualTo(graph.initial());
        assertThat(aut.edges())
                .isEqualTo(graph.edges().stream()
                        .map(edge ->
                                new GraphReader.Edge(edge.from(), edge.label().replace('"', '\''), edge.to()))
                        .toList());
    }

    @Test
    void fitsTheSchema() throws IOException {
        JsonSchema schema = new JsonSchema(Path.of("../docs/pleat.schema.json"));
        assertThat(schema.complaints(json("../models/promela/ring_election.pml", "--project", "hop,leaders")))
                .isEmpty();
        assertThat(schema.complaints(json(model("fault.dve")))).isEmpty();
    }

    /** The whole graph, merged by hand: classes of states by the words of the parts that are looked at. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "../models/dve/hyman.dve; H0",
                "../models/dve/hyman.dve; turn",
                "../models/dve/hyman.dve; H1,flag",
                "../models/promela/ring_election.pml; hop",
                "../models/promela/ring_election.pml; leaders,hop[1]",
                "../models/petri/peterson.lpn; turn,f0",
                "../models/petri/philosophers.pnml; eat0,eat1"
            })
    void aProjectionIsTheWholeGraphWithStatesMerged(String model, String names) throws IOException {
        List<String> chosen = List.of(names.split(","));
        JsonNode whole = json(model);
        JsonNode projected = json(model, "--project", names);
        Set<String> states = new HashSet<>();
        whole.get("states").forEach(state -> states.add(GraphReader.part(state, chosen)));
        Set<List<String>> steps = new HashSet<>();
        for (JsonNode edge : whole.get("transitions")) {
            String from =
                    GraphReader.part(whole.get("states").get(edge.get("from").asInt()), chosen);
            String to = GraphReader.part(whole.get("states").get(edge.get("to").asInt()), chosen);
            if (!from.equals(to)) {
                steps.add(List.of(from, GraphReader.label(edge), to));
            }
        }
        assertThat(states)
                .hasSizeGreaterThan(1)
                .hasSizeLessThan(whole.get("states").size());
        Set<String> shownStates = new HashSet<>();
        projected
                .get("states")
                .forEach(state -> shownStates.add(
                        state.get("values").isEmpty() ? "nothing shown" : GraphReader.part(state, chosen)));
        assertThat(shownStates).isEqualTo(states);
        assertThat(projected.get("states")).hasSize(states.size());
        Set<List<String>> shownSteps = new HashSet<>();
        for (JsonNode edge : projected.get("transitions")) {
            shownSteps.add(List.of(
                    GraphReader.part(
                            projected.get("states").get(edge.get("from").asInt()), chosen),
                    GraphReader.label(edge),
                    GraphReader.part(projected.get("states").get(edge.get("to").asInt()), chosen)));
        }
        assertThat(shownSteps).isEqualTo(steps);
        assertThat(projected.get("transitions")).hasSize(steps.size());
    }

    /** Two locations before the same statement are two; then P is at its end, and then it is gone. */
    @Test
    void aProjectionTellsLocationsApartThatLookAlike() throws IOException {
        Path twice = Files.writeString(folder.resolve("twice.pml"), "byte x; active proctype P() { x++; x++; x++ }");
        assertThat(json(twice.toString(), "--project", "P").get("states")).hasSize(5);
    }

    @Test
    void aGraphThatIsTooLargeIsCutAndSaysSo() throws IOException {
        Path file = written("cut.json", 2, "../models/promela/ring_election.pml", "--max-states", "10");
        JsonNode json = GraphReader.tree(file);
        assertThat(json.get("complete").asBoolean()).isFalse();
        assertThat(json.get("states")).hasSize(10);
        assertThat(json.findValuesAsText("kind")).contains("cut");
        assertThat(json.findValuesAsText("kind")).contains("ordinary");
        Invocation run = Invocation.of("dump", "--graph", "../models/promela/ring_election.pml", "--max-states", "10");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).contains("// cut: there are more states than these", "style=\"rounded,dashed\"");
        assertThat(run.err()).contains("more than 10 states", "--max-states");
    }

    @Test
    void aGraphOfAModelThatDoesNotFollowAllStepsIsCutAndSaysSo() throws IOException {
        Path nested =
                Files.writeString(folder.resolve("nested.csp"), "P = a -> (P; b -> Skip); #assert P deadlockfree;");
        Invocation run = Invocation.of("dump", "--graph", nested.toString());
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).contains("style=\"rounded,dashed\"");
        assertThat(run.err()).contains("the process nests more than 500 levels deep, so the graph is cut");
        assertThat(written("nested.aut", 2, nested.toString())).doesNotExist();
    }

    /** A tool that reads it would take the rest for deadlocks. */
    @Test
    void aFormatThatCannotTellCutsIsNotWritten() throws IOException {
        Path stale = Files.writeString(folder.resolve("cut.aut"), "des (0,0,1)\n");
        assertThat(written("cut.aut", 2, "../models/promela/ring_election.pml", "--max-states", "10"))
                .isEqualTo(stale)
                .doesNotExist();
    }

    @Test
    void exactlyAsManyStatesAsAllowedAreAll() throws IOException {
        int states = json("../models/dve/hyman.dve").get("states").size();
        assertThat(json("../models/dve/hyman.dve", "--max-states", Integer.toString(states))
                        .get("complete")
                        .asBoolean())
                .isTrue();
        written("graph.json", 2, "../models/dve/hyman.dve", "--max-states", Integer.toString(states - 1));
    }

    @Test
    void wrongOptionsAreRefused() {
        String hyman = "../models/dve/hyman.dve";
        assertThat(refusal("dump", "--graph", folder.resolve("a.png").toString(), hyman))
                .contains("the format is told by the extension, one of .dot, .json, .aut");
        assertThat(refusal("dump", "--graph", hyman, "--project", "tunr"))
                .contains("--project tunr: no state has", "did you mean 'turn'?");
        assertThat(refusal("dump", "--graph", hyman, "--max-states", "0")).contains("--max-states must be at least 1");
        assertThat(refusal("dump", "--ir", hyman, "--max-states", "5")).contains("--max-states is for --graph");
        assertThat(refusal("dump", "--ir", hyman, "--project", "turn")).contains("--project is for --graph");
        assertThat(refusal("dump", "--lts", hyman)).contains("--lts");
    }

    private static String refusal(String... args) {
        Invocation run = Invocation.of(args);
        assertThat(run.exitCode()).isEqualTo(4);
        return run.err();
    }
}
