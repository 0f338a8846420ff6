package pleat.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Too many questions, too many steps, values that grow without end, a file that goes away. */
@Tag("long")
class HardshipTest {
    @TempDir
    Path folder;

    private Path written(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    @Test
    void questionsThatComeAllAtOnceAreAnsweredOrRefusedAndThenItGoesOn() {
        try (Client client = Client.of("dve/peterson.dve")) {
            JsonNode alone = client.ask("state?p=0.0.1");
            HttpClient http = HttpClient.newHttpClient();
            List<CompletableFuture<HttpResponse<String>>> all = new ArrayList<>();
            for (int i = 0; i < 400; i++) {
                all.add(http.sendAsync(
                        client.allowed("/api/state?p=0.0.1").build(), HttpResponse.BodyHandlers.ofString()));
            }
            for (CompletableFuture<HttpResponse<String>> one : all) {
                HttpResponse<String> answer = one.join();
                if (answer.statusCode() == 200) {
                    assertThat(Client.json(answer)).isEqualTo(alone);
                } else {
                    assertThat(answer.statusCode()).isEqualTo(429);
                    assertThat(Client.json(answer).at("/error/code").asText()).isEqualTo("busy");
                }
            }
            assertThat(client.ask("state?p=0.0.1")).isEqualTo(alone);
        }
    }

    @Test
    void ofVeryManyStepsTheFirstAreListedAndEachCanBeTaken() throws IOException {
        String steps = IntStream.range(0, 2_500)
                .mapToObj(i -> "q -> q { effect x = " + i + "; }")
                .collect(Collectors.joining(",\n"));
        Path model =
                written("wide.dve", "int x;\nprocess P { state q; init q; trans\n" + steps + ";\n}\nsystem async;\n");
        try (Client client = Client.of(model)) {
            JsonNode state = client.ask("state?p=0");
            assertThat(state.get("enabled")).hasSize(1_000);
            assertThat(state.get("unlisted").asInt()).isEqualTo(1_500);
            assertThat(client.ask("state?p=0.2499").at("/values/0/value").asText())
                    .isEqualTo("2499");
            assertThat(client.get("state?p=0.2500").statusCode()).isEqualTo(400);
            assertThat(client.ask("state?p=0.1").get("unlisted").asInt()).isEqualTo(1_500);
            JsonNode graph = client.ask("graph?p=0&depth=1&limit=50");
            assertThat(graph.get("nodes")).hasSize(50);
            assertThat(graph.get("truncated").asBoolean()).isTrue();
        }
    }

    @Test
    void aProcessThatGrowsWithoutEndCanBeFollowed() throws IOException {
        Path model =
                written("grow.csp", "var x = 0;\nP() = a{x = x + 1;} -> (P() ||| P());\n#assert P() deadlockfree;\n");
        try (Client client = Client.of(model)) {
            JsonNode run = client.ask("random?p=0&steps=100&seed=1");
            String path = run.get("path").asText();
            JsonNode state = client.ask("state?p=" + path);
            assertThat(state.at("/values/0/name").asText()).isEqualTo("x");
            assertThat(state.at("/values/0/value").asInt()).isEqualTo(path.split("\\.").length - 1);
        }
    }

    /** The text is read once. */
    @Test
    void aFileThatGoesAwayIsNotMissed() throws IOException {
        Path model = written("gone.dve", Files.readString(Path.of("../models/dve/phils_deadlock.dve")));
        try (Client client = Client.of(model)) {
            Files.delete(model);
            assertThat(client.ask("state?p=0").get("enabled")).isNotEmpty();
            JsonNode verdict = client.check("{}").at("/verdicts/0");
            assertThat(verdict.get("verdict").asText()).isEqualTo("violated");
            Files.writeString(model, "no model");
            assertThat(client.check("{}").at("/verdicts/0")).isEqualTo(verdict);
            assertThat(client.get("trace?p=" + verdict.get("path").asText()).statusCode())
                    .isEqualTo(200);
        }
    }

    /** It is away in the middle of a search, and the search comes to its end as if nothing had happened. */
    @Test
    void aPageThatVanishesDuringASearchIsNotMissed() {
        try (Client client = Client.of("dve/eight_puzzle.dve");
                Client.Events stays = client.events()) {
            Client.Events vanishes = client.events();
            assertThat(client.post("check", "{}").statusCode()).isEqualTo(202);
            vanishes.upTo("started");
            vanishes.close();
            List<Client.Event> heard = stays.upTo("finished");
            assertThat(heard.get(heard.size() - 1).data().get("states").asInt()).isEqualTo(181_440);
        }
    }
}
