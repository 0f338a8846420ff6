package pleat.lsp;

import static org.assertj.core.api.Assertions.assertThat;
import static pleat.lsp.ScriptedClient.isTold;
import static pleat.lsp.ScriptedClient.text;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Checks that an editor starts. */
class EditorCheckTest {
    private static final String URI = "file:///nowhere/lock.pml";
    private static final String BROKEN = """
        byte inside;
        active [2] proctype P() {
          inside++;
          assert(inside == 1);
          inside--
        }
        """;
    private static final String ENDLESS = """
        int a; int b;
        active proctype A() { do :: a++ od }
        active proctype B() { do :: b++ od }
        """;

    @Test
    void marksWhatIsViolated() throws Exception {
        try (ServerSession session = opened(BROKEN)) {
            ScriptedClient client = session.client();
            assertThat(client.diagnostics(URI, 1)).isEmpty();
            JsonObject result = client.ask("workspace/executeCommand", check(Optional.empty()))
                    .getAsJsonObject();
            assertThat(result.get("verdict").getAsString()).isEqualTo("violated");
            JsonObject violation = client.diagnostics(URI, 1).get(0).getAsJsonObject();
            assertThat(violation.get("code").getAsString()).isEqualTo("RUN0001");
            assertThat(violation
                            .getAsJsonObject("range")
                            .getAsJsonObject("start")
                            .get("line")
                            .getAsInt())
                    .isEqualTo(3);
            // The mark is gone with the next change.
            client.change(URI, 2, BROKEN.replace("== 1", "<= 2"));
            assertThat(client.diagnostics(URI, 2)).isEmpty();
            assertThat(client.ask("workspace/executeCommand", check(Optional.empty()))
                            .getAsJsonObject()
                            .get("verdict")
                            .getAsString())
                    .isEqualTo("holds");
        }
    }

    @Test
    void hasALensForEachProperty() throws Exception {
        try (ServerSession session = opened(BROKEN + "ltl safe { [] (inside < 2) }\n")) {
            List<String> titles = new ArrayList<>();
            for (JsonElement lens : session.client()
                    .ask("textDocument/codeLens", ScriptedClient.document(URI))
                    .getAsJsonArray()) {
                titles.add(lens.getAsJsonObject()
                        .getAsJsonObject("command")
                        .get("title")
                        .getAsString());
            }
            assertThat(titles).hasSize(3).contains("Check this model", "Check safe");
            assertThat(session.client()
                            .ask("workspace/executeCommand", check(Optional.of("safe")))
                            .getAsJsonObject()
                            .get("verdict")
                            .getAsString())
                    .isEqualTo("violated");
            assertThat(session.client()
                            .refusal("workspace/executeCommand", check(Optional.of("absent")))
                            .get("message")
                            .getAsString())
                    .contains("absent");
        }
    }

    @Test
    void refusesAModelWithErrors() throws Exception {
        try (ServerSession session = opened("active proctype P() { x = 1 }")) {
            session.client().refusal("workspace/executeCommand", check(Optional.empty()));
        }
    }

    /** The check of a model without an end shows how far it is, and ends when the user stops it. Nothing holds then. */
    @Test
    void canBeStoppedByItsProgress() throws Exception {
        try (ServerSession session = opened(ENDLESS)) {
            ScriptedClient client = session.client();
            int request = client.begin("workspace/executeCommand", check(Optional.empty()));
            JsonObject begun = client.await(message -> isProgress(message, "begin"));
            JsonObject params = new JsonObject();
            params.add("token", begun.getAsJsonObject("params").get("token"));
            client.await(message -> isProgress(message, "report"));
            client.tell("window/workDoneProgress/cancel", params);
            JsonObject result = client.answer(request).getAsJsonObject("result");
            assertThat(result.get("verdict").getAsString()).isEqualTo("unknown");
            client.await(message -> isProgress(message, "end"));
            // Others can be checked now.
            client.change(URI, 2, BROKEN);
            assertThat(client.ask("workspace/executeCommand", check(Optional.empty()))
                            .getAsJsonObject()
                            .get("verdict")
                            .getAsString())
                    .isEqualTo("violated");
        }
    }

    @Test
    void canBeStoppedByCancellingTheRequest() throws Exception {
        try (ServerSession session = opened(ENDLESS)) {
            ScriptedClient client = session.client();
            int request = client.begin("workspace/executeCommand", check(Optional.empty()));
            client.await(message -> isProgress(message, "begin"));
            JsonObject params = new JsonObject();
            params.addProperty("id", request);
            client.tell("$/cancelRequest", params);
            assertThat(client.answer(request)
                            .getAsJsonObject("error")
                            .get("code")
                            .getAsInt())
                    .isEqualTo(-32800);
            client.await(message -> isProgress(message, "end"));
        }
    }

    private static boolean isProgress(JsonObject message, String kind) {
        return isTold(message, "$/progress")
                && message.getAsJsonObject("params")
                        .getAsJsonObject("value")
                        .get("kind")
                        .getAsString()
                        .equals(kind);
    }

    private static ServerSession opened(String model) throws Exception {
        ServerSession session = new ServerSession();
        session.client().initialize();
        session.client().open(URI, model);
        return session;
    }

    private static JsonObject check(Optional<String> property) {
        JsonArray arguments = new JsonArray();
        arguments.add(text(URI));
        property.ifPresent(name -> arguments.add(text(name)));
        JsonObject params = new JsonObject();
        params.addProperty("command", "pleat.check");
        params.add("arguments", arguments);
        return params;
    }
}
