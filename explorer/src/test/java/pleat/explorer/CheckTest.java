package pleat.explorer;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import pleat.app.Pleat;

/** Checks that are started, watched and stopped by pages; what they find can be stepped through and replayed. */
class CheckTest {
    /** Nobody has ever seen all of its states. */
    private static final String ENDLESS = """
        int a, b, c;
        active proctype P() { do :: a++ :: b++ :: c++ od }
        active proctype Q() { assert(a >= 0) }
        """;

    @TempDir
    private Path folder;

    private Path written(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.writeString(file, text);
        return file;
    }

    private static JsonNode decision(JsonNode finished, String property) {
        for (JsonNode verdict : finished.get("verdicts")) {
            if (verdict.get("property").asText().equals(property)) {
                return verdict;
            }
        }
        throw new AssertionError("no verdict on " + property + ": " + finished);
    }

    /** What is wrong in a state is wrong at the end of the path of its counterexample, and a replay finds it too. */
    @ParameterizedTest
    @CsvSource({
        "promela/lost_update.pml",
        "promela/philosophers_deadlock.pml",
        "dve/stack_overrun.dve",
        "dve/phils_deadlock.dve",
        "dve/lost_update.dve",
        "petri/failtrans.lpn",
        "petri/philosophers.pnml",
        "csp/01_dining_paper.csp",
        "csp/12_choices.csp"
    })
    void aCounterexampleIsAPath(String model) throws IOException {
        try (Client client = Client.of(model)) {
            JsonNode finished = client.check("{}");
            List<JsonNode> violated = new ArrayList<>();
            finished.get("verdicts").forEach(verdict -> {
                if (verdict.get("verdict").asText().equals("violated") && verdict.has("path")) {
                    violated.add(verdict);
                }
            });
            assertThat(violated).isNotEmpty();
            for (JsonNode verdict : violated) {
                String where = "p=" + verdict.get("path").asText() + "&part="
                        + verdict.get("part").asInt();
                if (verdict.has("lasso")) {
                    assertThat(client.ask("run?" + where + "&l="
                                            + verdict.get("lasso").asInt())
                                    .get("lasso")
                                    .asInt())
                            .isEqualTo(verdict.get("lasso").asInt());
                } else {
                    List<String> broken = new ArrayList<>();
                    client.ask("state?" + where).get("broken").forEach(name -> broken.add(name.asText()));
                    assertThat(broken).contains(verdict.get("property").asText());
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"promela/lost_update.pml", "dve/stack_overrun.dve", "dve/phils_deadlock.dve", "petri/failtrans.lpn"})
    void aSavedTraceCanBeReplayed(String model) throws IOException {
        try (Client client = Client.of(model)) {
            JsonNode verdict = null;
            for (JsonNode one : client.check("{}").get("verdicts")) {
                verdict = one.has("path") ? one : verdict;
            }
            assertThat(verdict).isNotNull();
            String question = "trace?p=" + verdict.get("path").asText();
            replayed(client.get(question), verdict.get("property").asText());
            // Without the check, the same run is one that somebody has found by hand.
            try (Client other = Client.of(model)) {
                HttpResponse<String> byHand = other.get(question);
                assertThat(byHand.headers().firstValue("Content-Disposition").orElseThrow())
                        .contains("attachment");
                replayed(byHand, "");
            }
            HttpResponse<String> nothing = client.get("trace?p=0");
            assertThat(nothing.statusCode()).isEqualTo(409);
        }
    }

    private void replayed(HttpResponse<String> trace, String property) throws IOException {
        assertThat(trace.statusCode()).as(trace.body()).isEqualTo(200);
        Path file = written("trace.json", trace.body());
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int exit = Pleat.run(
                new String[] {"replay", file.toString()},
                InputStream.nullInputStream(),
                out,
                new PrintStream(err, true, StandardCharsets.UTF_8));
        assertThat(exit).as(err.toString(StandardCharsets.UTF_8)).isEqualTo(1);
        assertThat(out.toString(StandardCharsets.UTF_8)).contains(property + " is violated");
    }

    @Test
    void aFormulaIsViolatedByALasso() throws IOException {
        Path model = written("live.pml", """
            bool a;
            active proctype P() { do :: a = 1 :: a = 0 od }
            ltl eventually { <>[] a }
            """);
        try (Client client = Client.of(model)) {
            JsonNode verdict = decision(client.check("{}"), "eventually");
            assertThat(verdict.get("verdict").asText()).isEqualTo("violated");
            String where = "p=" + verdict.get("path").asText() + "&l="
                    + verdict.get("lasso").asInt();
            JsonNode run = client.ask("run?" + where);
            int length = run.get("length").asInt();
            assertThat(run.get("lasso").asInt()).isLessThan(length);
            // Somewhere in the cycle a is false.
            boolean isFalse = false;
            String[] choices = verdict.get("path").asText().split("\\.");
            for (int i = run.get("lasso").asInt(); i < length; i++) {
                String prefix = String.join(".", List.of(choices).subList(0, i + 1));
                isFalse |= client.ask("state?p=" + prefix)
                        .at("/values/0/value")
                        .asText()
                        .equals("0");
            }
            assertThat(isFalse).isTrue();
            replayed(client.get("trace?" + where), "eventually");
        }
    }

    /** The run stays where it is: only the observer goes on. */
    @Test
    void aRunThatEndsIsALassoOfItsLastState() throws IOException {
        Path model = written("ends.pml", "bool a, b;\nactive proctype P() { a = 1 }\nltl reached { <> b }\n");
        try (Client client = Client.of(model)) {
            JsonNode verdict = decision(client.check("{}"), "reached");
            assertThat(verdict.get("verdict").asText()).isEqualTo("violated");
            int steps = verdict.get("path").asText().split("\\.").length - 1;
            assertThat(verdict.get("lasso").asInt()).isEqualTo(steps);
            JsonNode run = client.ask("run?p=" + verdict.get("path").asText() + "&l=" + steps);
            assertThat(run.get("length").asInt()).isEqualTo(steps);
        }
    }

    @Test
    void whatIsAskedForIsFound() throws IOException {
        try (Client client = Client.of("csp/15_wolf_goat.csp")) {
            JsonNode finished = client.check("{}");
            JsonNode reached = null;
            for (JsonNode verdict : finished.get("verdicts")) {
                if (verdict.get("verdict").asText().equals("holds") && verdict.has("path")) {
                    reached = verdict;
                }
            }
            assertThat(reached).isNotNull();
            JsonNode state = client.ask("state?p=" + reached.get("path").asText() + "&part="
                    + reached.get("part").asInt());
            assertThat(state.at("/reached/0").asText())
                    .isEqualTo(reached.get("property").asText());
        }
    }

    @Test
    void codeThatIsNeverReachedIsTold() throws IOException {
        Path model =
                written("dead.pml", "byte x;\nactive proctype P() {\n  if\n  :: x > 0 -> x = 7\n  :: else\n  fi\n}\n");
        try (Client client = Client.of(model)) {
            JsonNode finished = client.check("{}");
            assertThat(finished.get("complete").asBoolean()).isTrue();
            List<Integer> lines = new ArrayList<>();
            finished.get("unreached").forEach(one -> lines.add(one.get("line").asInt()));
            assertThat(lines).isNotEmpty().containsOnly(4);
        }
    }

    @Test
    void oneCheckAtATimeWhichCanBeStopped() throws IOException {
        try (Client client = Client.of(written("endless.pml", ENDLESS));
                Client.Events events = client.events()) {
            assertThat(client.post("check", "{}").statusCode()).isEqualTo(202);
            assertThat(events.upTo("progress")).extracting(Client.Event::name).contains("started");
            HttpResponse<String> second = client.post("check", "{}");
            assertThat(second.statusCode()).isEqualTo(409);
            // Meanwhile the model answers, and a late listener hears what there is to hear.
            assertThat(client.ask("state?p=0").get("enabled")).isNotEmpty();
            try (Client.Events late = client.events()) {
                assertThat(late.next().name()).isEqualTo("started");
                Client.Event curve = late.next();
                assertThat(curve.name()).isEqualTo("curve");
                assertThat(curve.data()).isNotEmpty();
            }
            long start = System.nanoTime();
            assertThat(client.post("stop", "").statusCode()).isEqualTo(202);
            List<Client.Event> rest = events.upTo("finished");
            assertThat((System.nanoTime() - start) / 1e9).isLessThan(3);
            JsonNode finished = rest.get(rest.size() - 1).data();
            assertThat(finished.get("complete").asBoolean()).isFalse();
            finished.get("verdicts")
                    .forEach(verdict ->
                            assertThat(verdict.get("verdict").asText()).isNotEqualTo("holds"));
            assertThat(client.post("stop", "").statusCode()).isEqualTo(202);
            assertThat(client.post("check", "{\"timeout\": \"1ms\"}").statusCode())
                    .isEqualTo(202);
        }
    }

    /** A browser that has vanished or does not read costs a search nothing: it goes on and ends. */
    @Test
    void aListenerThatNeverReadsDoesNotHinderACheck() throws IOException {
        try (Client client = Client.of("dve/eight_puzzle.dve")) {
            List<Socket> silent = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                Socket socket = new Socket(InetAddress.getLoopbackAddress(), client.port());
                socket.setReceiveBufferSize(1);
                socket.getOutputStream()
                        .write(("GET /api/events?token=" + client.token() + " HTTP/1.1\r\nHost: 127.0.0.1:"
                                        + client.port() + "\r\n\r\n")
                                .getBytes(StandardCharsets.UTF_8));
                silent.add(socket);
            }
            silent.remove(0).close();
            JsonNode finished = client.check("{}");
            assertThat(finished.get("states").asInt()).isEqualTo(181_440);
            for (Socket socket : silent) {
                socket.close();
            }
        }
    }

    @Test
    void twoPagesLookAtOneModel() {
        try (Client client = Client.of("dve/peterson.dve");
                Client.Events one = client.events();
                Client.Events other = client.events()) {
            assertThat(client.post("check", "{}").statusCode()).isEqualTo(202);
            List<Client.Event> heard = one.upTo("finished");
            List<Client.Event> too = other.upTo("finished");
            assertThat(heard.get(heard.size() - 1)).isEqualTo(too.get(too.size() - 1));
            assertThat(client.ask("state?p=0.0")).isNotEqualTo(client.ask("state?p=0.1"));
            assertThat(client.ask("state?p=0.0")).isEqualTo(client.ask("state?p=0.0"));
        }
    }

    @Test
    void tooManyListenersAreRefused() {
        try (Client client = Client.of("dve/peterson.dve")) {
            List<Client.Events> all = new ArrayList<>();
            for (int i = 0; i < 16; i++) {
                all.add(client.events());
            }
            assertThat(client.get("events").statusCode()).isEqualTo(429);
            all.forEach(Client.Events::close);
        }
    }

    @Test
    void anUnknownPropertyFailsTheCheck() {
        try (Client client = Client.of("dve/peterson.dve");
                Client.Events events = client.events()) {
            assertThat(client.post("check", "{\"properties\": [\"nothing\"]}").statusCode())
                    .isEqualTo(202);
            Client.Event failed = events.next();
            assertThat(failed.name()).isEqualTo("failed");
            assertThat(failed.data().get("message").asText()).contains("no property 'nothing'");
        }
    }
}
