package pleat.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pleat.app.load.LoadedModel;
import pleat.model.Model;
import pleat.model.NamedValue;
import pleat.trace.Explorer;
import pleat.trace.Trace;

/** What is told of states and runs is what the reference executor does, in every language. */
class StepsTest {
    private static int[] choices(String path) {
        return Stream.of(path.split("\\.")).mapToInt(Integer::parseInt).toArray();
    }

    /** The leaves and inner values of a tree, by their whole names. */
    private static void flatten(String prefix, JsonNode nodes, Map<String, String> values) {
        for (JsonNode node : nodes) {
            String name = node.get("name").asText();
            String whole = prefix.isEmpty() || name.startsWith("[") ? prefix + name : prefix + "." + name;
            if (node.has("value")) {
                values.put(whole, node.get("value").asText());
            }
            if (node.has("children")) {
                flatten(whole, node.get("children"), values);
            }
        }
    }

    private static Map<String, String> values(JsonNode state) {
        Map<String, String> values = new TreeMap<>();
        flatten("", state.get("values"), values);
        return values;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "promela/ring_election.pml",
                "promela/sliding_window.pml",
                "promela/peterson.pml",
                "dve/alternating_bit.dve",
                "dve/peterson.dve",
                "petri/philosophers.pnml",
                "petri/peterson.lpn",
                "petri/toggles.g",
                "petri/handshake.lema",
                "csp/01_dining_paper.csp",
                "csp/08_abp.csp"
            })
    void aRandomRunIsOneOfTheModel(String model) {
        try (Client client = Client.of(model)) {
            String path = client.ask("random?p=0&steps=25&seed=5").get("path").asText();
            LoadedModel part = Client.file(model).load(System.err).parts().get(0);
            Model reference = part.reference();
            Trace trace = new Explorer(reference).follow(choices(path));

            JsonNode run = client.ask("run?p=" + path);
            assertThat(run.get("length").asInt()).isEqualTo(trace.length());
            assertThat(run.get("steps")).hasSize(trace.length());

            Map<String, String> current = new TreeMap<>();
            for (NamedValue value : reference.view(trace.steps().get(0).state())) {
                current.put(value.name(), value.value().text());
            }
            StringBuilder prefix = new StringBuilder("0");
            for (int i = 0; i <= trace.length(); i++) {
                Map<String, String> expected = new TreeMap<>();
                for (NamedValue value : reference.view(trace.steps().get(i).state())) {
                    expected.put(value.name(), value.value().text());
                }
                if (i > 0) {
                    prefix.append('.').append(choices(path)[i]);
                    for (JsonNode change : run.at("/steps/" + (i - 1) + "/changes")) {
                        assertThat(current.get(change.get("name").asText()))
                                .isEqualTo(
                                        change.get("before").isNull()
                                                ? null
                                                : change.get("before").asText());
                        if (change.get("after").isNull()) {
                            current.remove(change.get("name").asText());
                        } else {
                            current.put(
                                    change.get("name").asText(),
                                    change.get("after").asText());
                        }
                    }
                }
                assertThat(current).isEqualTo(expected);
                if (i % 5 == 0) {
                    JsonNode state = client.ask("state?p=" + prefix);
                    if (i < trace.length()) {
                        JsonNode offered = state.at("/enabled/" + choices(path)[i + 1]);
                        JsonNode taken = run.at("/steps/" + i);
                        for (String word : List.of("label", "process", "text", "place")) {
                            assertThat(offered.get(word)).as(word).isEqualTo(taken.get(word));
                        }
                    }
                    assertThat(values(state)).isEqualTo(expected);
                    assertThat(state.get("position").asInt()).isEqualTo(i);
                    assertThat(state.get("enabled"))
                            .hasSize(new Explorer(reference)
                                    .expand(trace.steps().get(i).state())
                                    .successors()
                                    .size());
                }
            }
        }
    }

    /** All states of a small model, found by following the graph from node to node, are as many as it has. */
    @ParameterizedTest
    @ValueSource(
            strings = {"promela/peterson.pml", "dve/peterson.dve", "petri/philosophers.pnml", "csp/05_peterson.csp"})
    void theGraphHasAllStates(String model) {
        try (Client client = Client.of(model)) {
            Map<String, String> paths = new LinkedHashMap<>();
            List<String> open = new ArrayList<>(List.of("0"));
            TreeSet<String> expanded = new TreeSet<>();
            while (!open.isEmpty()) {
                JsonNode graph = client.ask("graph?depth=3&p=" + open.remove(0));
                assertThat(graph.at("/nodes/0/id")).isEqualTo(graph.get("start"));
                for (JsonNode node : graph.get("nodes")) {
                    String id = node.get("id").asText();
                    if (node.get("expanded").asBoolean()) {
                        expanded.add(id);
                    }
                    if (paths.putIfAbsent(id, node.get("path").asText()) == null
                            && !node.get("expanded").asBoolean()) {
                        open.add(node.get("path").asText());
                    }
                }
                open.removeIf(path -> paths.entrySet().stream()
                        .anyMatch(known -> known.getValue().equals(path) && expanded.contains(known.getKey())));
            }
            assertThat(expanded).hasSameSizeAs(paths.keySet());
            String first = client.ask("model").at("/properties/0/name").asText();
            // Of CSP#, each property has a system of its own.
            JsonNode finished = client.check(model.startsWith("csp") ? "{\"properties\": [\"" + first + "\"]}" : "{}");
            assertThat(finished.get("complete").asBoolean()).isTrue();
            assertThat(paths).hasSize(finished.get("states").asInt());
        }
    }

    @Test
    void aProjectedGraphIsThatOfOneProcess() {
        try (Client client = Client.of("dve/peterson.dve")) {
            JsonNode graph = client.ask("graph?p=0&depth=100&limit=500&project=P0");
            assertThat(graph.get("truncated").asBoolean()).isFalse();
            List<String> labels = new ArrayList<>();
            graph.get("nodes").forEach(node -> labels.add(node.get("label").asText()));
            assertThat(labels).containsExactlyInAnyOrder("P0: idle", "P0: offer", "P0: wait", "P0: cs");
        }
    }

    @Test
    void messagesKnowWhoSentThem() {
        try (Client client = Client.of("promela/ring_election.pml")) {
            // The nodes start; the second sends, then the third receives what it sent.
            JsonNode state = client.ask("state?p=0.0");
            assertThat(state.at("/enabled/1/process").asText()).isEqualTo("Node[2]");
            JsonNode after = client.ask("state?p=0.0.1");
            int receive = -1;
            for (JsonNode choice : after.get("enabled")) {
                if (choice.get("process").asText().equals("Node[3]")) {
                    receive = choice.get("choice").asInt();
                }
            }
            JsonNode third = client.ask("state?p=0.0.1." + receive);
            assertThat(third.get("position").asInt()).isEqualTo(3);
            JsonNode run = client.ask("run?from=1&p=0.0.1." + receive);
            JsonNode sent = run.at("/steps/0/messages/0");
            assertThat(sent.get("kind").asText()).isEqualTo("send");
            assertThat(sent.get("from").asText()).isEqualTo("Node[2]");
            assertThat(sent.get("channel").asText()).isEqualTo("hop[2]");
            assertThat(sent.get("to").isNull()).isTrue();
        }
    }

    @Test
    void aHandshakeIsOneMessage() {
        try (Client client = Client.of("promela/client_server.pml")) {
            String path = client.ask("random?p=0&steps=60&seed=2").get("path").asText();
            List<JsonNode> both = new ArrayList<>();
            client.ask("run?p=" + path)
                    .get("steps")
                    .forEach(step -> step.get("messages").forEach(message -> {
                        if (message.get("kind").asText().equals("rendezvous")) {
                            assertThat(message.get("sentAt").asInt())
                                    .isEqualTo(step.get("index").asInt());
                            assertThat(step.get("process").asText())
                                    .isEqualTo(message.get("from").asText() + " -> "
                                            + message.get("to").asText());
                            both.add(message);
                        }
                    }));
            assertThat(both).isNotEmpty();
        }
    }

    @Test
    void whereProcessesStandIsAPlaceInTheText() {
        try (Client client = Client.of("promela/peterson.pml")) {
            String[] lines = client.ask("model").at("/files/0/text").asText().split("\n", -1);
            JsonNode state = client.ask("state?p=0");
            assertThat(state.get("current")).hasSize(2);
            for (JsonNode standing : state.get("current")) {
                JsonNode place = standing.get("place");
                String line = lines[place.get("line").asInt() - 1];
                assertThat(line.substring(place.get("column").asInt() - 1)).startsWith("wants[_pid] = true");
                assertThat(standing.get("text").asText()).startsWith("wants[_pid] = true");
            }
        }
    }

    /** An event of CSP# is taken by the processes that move; each stands in its definition. */
    @Test
    void processesOfCspStandInTheirDefinitions() {
        try (Client client = Client.of("csp/01_dining_paper.csp")) {
            String[] lines = client.ask("model").at("/files/0/text").asText().split("\n", -1);
            JsonNode state = client.ask("state?p=0.0");
            List<String> definitions = new ArrayList<>();
            state.get("current").forEach(standing -> {
                String name = standing.get("process").asText().replaceFirst("\\(.*", "");
                definitions.add(name);
                assertThat(lines[standing.at("/place/line").asInt() - 1].strip())
                        .startsWith(name + "(");
            });
            assertThat(definitions).contains("Phil", "Fork");
            JsonNode step = client.ask("run?p=0.0").at("/steps/0");
            assertThat(step.get("process").asText()).matches("(Phil|Fork)\\(.*\\)#\\d+ & (Phil|Fork)\\(.*\\)#\\d+");
            assertThat(step.at("/place/line").asInt()).isPositive();
        }
    }

    @Test
    void aModelWithErrorsHasDiagnosticsInstead(@org.junit.jupiter.api.io.TempDir java.nio.file.Path folder)
            throws java.io.IOException {
        java.nio.file.Path file = folder.resolve("wrong.pml");
        java.nio.file.Files.writeString(file, "byte x;\nactive proctype P() { y = 1 }\n");
        try (Client client = Client.of(file)) {
            JsonNode model = client.ask("model");
            assertThat(model.get("parts")).isEmpty();
            JsonNode diagnostic = model.at("/diagnostics/0");
            assertThat(diagnostic.get("severity").asText()).isEqualTo("error");
            assertThat(diagnostic.get("line").asInt()).isEqualTo(2);
            assertThat(diagnostic.get("column").asInt()).isEqualTo(23);
            assertThat(client.get("state?p=0").statusCode()).isEqualTo(409);
        }
    }

    @Test
    void aStepThatCannotBeEvaluatedIsOfferedWithItsFault(@org.junit.jupiter.api.io.TempDir java.nio.file.Path folder)
            throws java.io.IOException {
        java.nio.file.Path file = folder.resolve("fails.pml");
        java.nio.file.Files.writeString(
                file,
                "byte x; byte a[2];\nactive proctype P() { x = 5; a[x] = 1 }\nactive proctype Q() { assert(x < 5) }\n");
        try (Client client = Client.of(file)) {
            JsonNode state = client.ask("state?p=0.0");
            JsonNode failing = null;
            JsonNode breaking = null;
            for (JsonNode choice : state.get("enabled")) {
                if (choice.get("choice").isNull()) {
                    failing = choice;
                } else if (choice.has("fault")) {
                    breaking = choice;
                }
            }
            assertThat(failing).isNotNull();
            assertThat(failing.get("process").asText()).isEqualTo("P[0]");
            assertThat(failing.get("fault").asText()).contains("index");
            assertThat(failing.at("/place/line").asInt()).isEqualTo(2);
            assertThat(breaking).isNotNull();
            assertThat(breaking.get("process").asText()).isEqualTo("Q[1]");
            assertThat(state.get("broken")).hasSize(2);
            assertThat(client.ask("random?p=0&steps=1&seed=1").get("path").asText())
                    .startsWith("0.");
        }
    }
}
