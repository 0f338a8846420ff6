package pleat.app;

import static org.assertj.core.api.Assertions.assertThat;
import static pleat.app.Invocation.model;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Element;

/** What other programs read: the JSON objects follow their schema whatever the ending, and the other formats say the same. */
class MachineOutputTest {
    private static final String QUEUE = """
        mtype = { msg };
        chan c = [2] of { mtype, byte };
        proctype Child() { c!msg(3) }
        active proctype P() { byte x; run Child(); c?msg(x); assert(x == 4) }
        """;

    @TempDir
    private Path folder;

    private static void assertValid(JsonNode document) throws IOException {
        assertThat(new JsonSchema(Path.of("..", "docs", "pleat.schema.json")).complaints(document))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "0, '', ../models/dve/peterson.dve",
        "1, '', src/test/resources/models/broken_lock.dve",
        "1, '', src/test/resources/models/jam.dve",
        "1, '', src/test/resources/models/fault.dve",
        "1, '', ../models/promela/philosophers_deadlock.pml",
        "1, '', ../models/dve/peterson_property.dve",
        "1, --property=Starved, ../models/dve/peterson_property.dve",
        "0, --profile, ../models/dve/peterson.dve",
        "1, --profile, ../models/promela/philosophers_deadlock.pml",
        "2, '--profile --max-states=3', ../models/dve/peterson.dve",
        "1, --profile, ../models/csp/15_wolf_goat.csp",
        "0, --fairness=weak, ../models/dve/peterson_property.dve",
        "0, --property=deadlock, ../models/petri/handshakes.g",
        "2, --max-states=3, ../models/dve/peterson.dve",
        "2, --timeout=1ms, ../models/dve/filter4.dve",
        "2, --store=bitstate, ../models/dve/peterson.dve",
        "3, -DN=3, ../models/dve/peterson.dve"
    })
    void everyEndingFollowsTheSchema(int exitCode, String option, String path) throws IOException {
        List<String> arguments = new ArrayList<>(List.of("check", "--json", path));
        if (!option.isEmpty()) {
            arguments.addAll(List.of(option.split(" ")));
        }
        Invocation run = Invocation.of(arguments.toArray(String[]::new));
        assertThat(run.exitCode()).as(run.err()).isEqualTo(exitCode);
        assertValid(run.json());
    }

    @Test
    void aVacuousPropertyIsMarkedAndAWarning() throws IOException {
        Path file = Files.writeString(folder.resolve("idle.pml"), """
            byte x;
            active proctype A() { do :: x = 1 - x od }
            ltl idle { [] (x == 3 -> <> (x == 1)) }
            ltl busy { [] (x == 0 -> <> (x == 1)) }
            """);
        Invocation run = Invocation.of("check", "--json", file.toString());
        assertThat(run.exitCode()).isZero();
        assertValid(run.json());
        JsonNode properties = run.json().at("/properties");
        assertThat(properties.findValuesAsText("name")).containsExactly("deadlock", "idle", "busy");
        assertThat(properties.get(1).at("/vacuous/0").asText()).isEqualTo("'x == 3' is true in no reachable state");
        assertThat(properties.get(2).has("vacuous")).isFalse();
        String warning = file + ":3:1: idle holds vacuously: 'x == 3' is true in no reachable state";
        assertThat(run.json().at("/warnings/0").asText()).isEqualTo(warning);
        assertThat(run.json().at("/warnings").size()).isEqualTo(1);
        Invocation text = Invocation.of("check", file.toString());
        assertThat(text.err()).isEqualTo("pleat: warning: " + warning + System.lineSeparator());
        assertThat(text.out()).contains("idle            holds, but vacuously").contains("busy            holds\n");
    }

    @ParameterizedTest
    @CsvSource({
        "--threads=2, --profile is for one thread: several would share what they count",
        "--checkpoint=x, '--profile cannot be used with --checkpoint: a run that goes on would count only the rest'",
        "-DOIL=23..24, '--profile: the table of several runs has no room for it; --json has'"
    })
    void aProfileIsRefusedWhereItWouldNotBeTheWholeTruth(String option, String message) {
        Invocation run = Invocation.of("check", "../models/dve/night_bridge.dve", "--profile", option);
        assertThat(run.exitCode()).isEqualTo(4);
        assertThat(run.err()).contains(message);
    }

    @Test
    void countsFollowTheSchema() throws IOException {
        assertValid(
                Invocation.of("states", "--json", "../models/dve/peterson.dve").json());
    }

    /** Under weak fairness the whole product is searched; its size is that of the comment in the model. */
    @Test
    void aPropertyOfInfiniteRunsHasItsProductBesideIt() throws IOException {
        String path = "../models/dve/peterson_property.dve";
        JsonNode run =
                Invocation.of("check", "--json", "--fairness", "weak", path).json();
        assertThat(run.get("states").asLong()).isEqualTo(20);
        JsonNode deadlock = run.get("properties").get(0);
        assertThat(deadlock.has("product")).isFalse();
        JsonNode starved = run.get("properties").get(1);
        assertThat(starved.get("kind").asText()).isEqualTo("never");
        assertThat(starved.get("product").get("states").asLong()).isEqualTo(38);
        assertThat(starved.get("product").get("transitions").asLong()).isEqualTo(90);
        JsonNode alone =
                Invocation.of("check", "--json", "--property", "Starved", path).json();
        assertThat(alone.get("states").isNull()).isTrue();
        assertThat(alone.get("properties").get(0).get("product").get("states").asLong())
                .isBetween(5L, 38L);
    }

    /** The validator is not one that finds nothing. */
    @Test
    void theSchemaRefusesWhatItDoesNotDescribe() throws IOException {
        JsonSchema schema = new JsonSchema(Path.of("..", "docs", "pleat.schema.json"));
        String good = Invocation.of("check", "--json", model("broken_lock.dve")).out();
        for (String bad : new String[] {
            good.replace("\"states\":5", "\"states\":\"5\""),
            good.replace("\"states\":5", "\"states\":-5"),
            good.replace("\"number\":1", "\"numero\":1"),
            good.replace("\"verdict\":\"violated\"", "\"verdict\":\"wrong\"")
        }) {
            assertThat(bad).isNotEqualTo(good);
            assertThat(schema.complaints(new ObjectMapper().readTree(bad))).isNotEmpty();
        }
    }

    @Test
    void aViolationIsToldWithItsPlaceProcessAndValues() throws IOException {
        Path file = Files.writeString(folder.resolve("m.pml"), QUEUE);
        JsonNode trace =
                Invocation.of("check", "--json", file.toString()).json().at("/properties/1/trace");
        assertThat(trace.at("/message").asText()).isEqualTo("assertion violated: assert(x == 4)");
        assertThat(trace.at("/code").asText()).isEqualTo("RUN0001");
        assertThat(trace.at("/process").asText()).isEqualTo("P[0]");
        assertThat(trace.at("/line").asInt()).isEqualTo(4);
        assertThat(trace.at("/values").toString()).isEqualTo("{\"P[0].x\":3}");
        assertThat(trace.at("/steps/1/action").asText()).isEqualTo("c!msg(3)");
        assertThat(trace.at("/steps/1/changes/c").toString()).isEqualTo("[[\"msg\",3]]");
        assertThat(trace.at("/failing/action").asText()).isEqualTo("assert(x == 4)");
    }

    @Test
    void theTraceFileFollowsTheSchemaAndHasTheSameObject() throws IOException {
        Path file = Files.writeString(folder.resolve("m.pml"), QUEUE);
        Path stored = folder.resolve("t.json");
        JsonNode printed = Invocation.of("check", "--json", "--trace", stored.toString(), file.toString())
                .json();
        JsonNode document = new ObjectMapper().readTree(stored.toFile());
        assertValid(document);
        assertThat(document.get("trace")).isEqualTo(printed.at("/properties/1/trace"));
    }

    @Test
    void theTextSaysWhichFilesAreWritten() throws IOException {
        String model = Files.writeString(
                        folder.resolve("two.pml"),
                        "byte x; active proctype P() { x = 1; assert(x == 2); assert(x == 3) }")
                .toString();
        String trace = folder.resolve("t.json").toString();
        String junit = folder.resolve("j.xml").toString();
        Invocation text = Invocation.of("check", model, "--continue", "--trace", trace, "--junit", junit);
        assertThat(text.out().lines())
                .containsOnlyOnce(
                        "the trace is in " + trace,
                        "the trace is in " + folder.resolve("t-2.json"),
                        "the test results are in " + junit);
        Invocation json = Invocation.of("check", model, "--json", "--trace", trace);
        assertThat(json.out()).doesNotContain("trace is in").hasLineCount(1);
        Invocation holds = Invocation.of("check", "../models/dve/peterson.dve", "--trace", trace);
        assertThat(holds.out()).doesNotContain("trace is in");
    }

    @Test
    void aRunWithoutACounterexampleLeavesNone() throws IOException {
        Path stale = Files.writeString(folder.resolve("t.json"), "of another run");
        Path chart = Files.writeString(folder.resolve("t.svg"), "of another run");
        Invocation run = Invocation.of(
                "check", "../models/dve/peterson.dve", "--trace", stale.toString(), "--msc", chart.toString());
        assertThat(run.exitCode()).isZero();
        assertThat(stale).doesNotExist();
        assertThat(chart).doesNotExist();
    }

    @Test
    void itfHasEveryVariableInEveryState() throws IOException {
        Path file = Files.writeString(folder.resolve("m.pml"), QUEUE);
        Path itf = folder.resolve("t.itf.json");
        Invocation.of("check", file.toString(), "--itf", itf.toString());
        JsonNode trace = new ObjectMapper().readTree(itf.toFile());
        assertThat(trace.get("states")).hasSize(4);
        for (JsonNode state : trace.get("states")) {
            for (JsonNode name : trace.get("vars")) {
                assertThat(state.has(name.asText())).as(name.asText()).isTrue();
            }
        }
        assertThat(trace.at("/states/0/Child[1]/#unserializable").asText()).isEqualTo("absent");
        assertThat(trace.at("/states/2/c").toString()).isEqualTo("[{\"#tup\":[\"msg\",3]}]");
    }

    @Test
    void junitHasACaseForEachProperty() throws Exception {
        Path file = Files.writeString(folder.resolve("m.pml"), QUEUE.replace("msg(3)", "msg(3); printf(\"\\7\")"));
        Path junit = folder.resolve("t.xml");
        Invocation.of("check", file.toString(), "--junit", junit.toString());
        Element suite = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(junit.toFile())
                .getDocumentElement();
        assertThat(suite.getAttribute("tests")).isEqualTo("3");
        assertThat(suite.getAttribute("failures")).isEqualTo("1");
        assertThat(suite.getAttribute("errors")).isEqualTo("2");
        Element failure = (Element) suite.getElementsByTagName("failure").item(0);
        assertThat(failure.getAttribute("message")).isEqualTo("assertion violated: assert(x == 4)");
        assertThat(failure.getTextContent()).contains("P[0] fails here: P[0].x is 3");
    }

    /** There is no counterexample to show, and it is a failure all the same. */
    @Test
    void aStateThatIsNotReachedIsAFailure() throws Exception {
        Path file = Files.writeString(folder.resolve("m.csp"), """
            var x = 0;
            P() = [x < 3] a{x = x + 1} -> P();
            #define seven x == 7;
            #define two x == 2;
            #assert P() reaches seven;
            #assert P() reaches two;
            """);
        Path junit = folder.resolve("t.xml");
        Path sarif = folder.resolve("t.sarif");
        Invocation run = Invocation.of(
                "check", "--json", file.toString(), "--junit", junit.toString(), "--sarif", sarif.toString());
        assertThat(run.exitCode()).isEqualTo(1);
        assertValid(run.json());
        Element suite = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(junit.toFile())
                .getDocumentElement();
        assertThat(suite.getAttribute("tests")).isEqualTo("2");
        assertThat(suite.getAttribute("failures")).isEqualTo("1");
        assertThat(suite.getAttribute("errors")).isEqualTo("0");
        Element failure = (Element) suite.getElementsByTagName("failure").item(0);
        assertThat(failure.getAttribute("message")).contains("seven");
        JsonNode results = new ObjectMapper().readTree(sarif.toFile()).at("/runs/0/results");
        assertThat(results).hasSize(1);
        assertThat(results.at("/0/ruleId").asText()).isEqualTo("RUN0006");
        assertThat(results.at("/0/locations/0/physicalLocation/region/startLine")
                        .asInt())
                .isEqualTo(5);
    }

    @Test
    void sarifPointsToTheSource() throws IOException {
        Path file = Files.writeString(folder.resolve("m.pml"), QUEUE);
        Path sarif = folder.resolve("t.sarif");
        Invocation.of("check", file.toString(), "--sarif", sarif.toString());
        JsonNode result = new ObjectMapper().readTree(sarif.toFile()).at("/runs/0/results/0");
        assertThat(result.at("/ruleId").asText()).isEqualTo("RUN0001");
        assertThat(result.at("/locations/0/physicalLocation/region/startLine").asInt())
                .isEqualTo(4);
        assertThat(result.at("/codeFlows/0/threadFlows/0/locations")).hasSize(3);
    }
}
