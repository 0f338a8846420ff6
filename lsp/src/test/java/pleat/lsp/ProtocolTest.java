package pleat.lsp;

import static org.assertj.core.api.Assertions.assertThat;
import static pleat.lsp.ScriptedClient.at;
import static pleat.lsp.ScriptedClient.document;

import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import org.junit.jupiter.api.Test;

/** The order of a conversation, and what is no part of one. */
class ProtocolTest {
    private static final String URI = "file:///nowhere/model.dve";

    @Test
    void endsWithZeroAfterShutdown() throws Exception {
        try (ServerSession session = new ServerSession()) {
            session.client().initialize();
            assertThat(session.client().ask("shutdown", JsonNull.INSTANCE).isJsonNull())
                    .isTrue();
            session.client().tell("exit", JsonNull.INSTANCE);
            assertThat(session.exitCode()).isZero();
        }
    }

    @Test
    void endsWithOneWithoutShutdown() throws Exception {
        try (ServerSession session = new ServerSession()) {
            session.client().initialize();
            session.client().tell("exit", JsonNull.INSTANCE);
            assertThat(session.exitCode()).isEqualTo(1);
        }
    }

    @Test
    void endsWithOneWhenTheEditorIsGone() throws Exception {
        try (ServerSession session = new ServerSession()) {
            session.client().initialize();
            session.client().close();
            assertThat(session.exitCode()).isEqualTo(1);
        }
    }

    @Test
    void refusesRequestsBeforeInitialize() throws Exception {
        try (ServerSession session = new ServerSession()) {
            JsonObject error = session.client().refusal("textDocument/documentSymbol", document(URI));
            assertThat(error.get("code").getAsInt()).isEqualTo(-32002);
            session.client().initialize();
        }
    }

    @Test
    void refusesRequestsAfterShutdown() throws Exception {
        try (ServerSession session = new ServerSession()) {
            session.client().initialize();
            session.client().ask("shutdown", JsonNull.INSTANCE);
            JsonObject error = session.client().refusal("textDocument/documentSymbol", document(URI));
            assertThat(error.get("code").getAsInt()).isEqualTo(-32600);
        }
    }

    @Test
    void refusesASecondInitialize() throws Exception {
        try (ServerSession session = new ServerSession()) {
            session.client().initialize();
            JsonObject error = session.client().refusal("initialize", new JsonObject());
            assertThat(error.get("code").getAsInt()).isEqualTo(-32600);
        }
    }

    @Test
    void knowsNoTextThatIsNotOpen() throws Exception {
        try (ServerSession session = new ServerSession()) {
            session.client().initialize();
            JsonObject error = session.client().refusal("textDocument/hover", at(URI, "x", "x", 1));
            assertThat(error.get("message").getAsString()).contains("model.dve");
            session.client().open("file:///nowhere/readme.txt", "x");
            session.client().refusal("textDocument/hover", at("file:///nowhere/readme.txt", "x", "x", 1));
        }
    }

    @Test
    void knowsNoOtherMethodsAndCommands() throws Exception {
        try (ServerSession session = new ServerSession()) {
            session.client().initialize();
            assertThat(session.client()
                            .refusal("textDocument/fly", new JsonObject())
                            .get("code")
                            .getAsInt())
                    .isEqualTo(-32601);
            JsonObject command = new JsonObject();
            command.addProperty("command", "pleat.fly");
            assertThat(session.client()
                            .refusal("workspace/executeCommand", command)
                            .get("message")
                            .getAsString())
                    .contains("pleat.fly");
            command.addProperty("command", "pleat.check");
            session.client().refusal("workspace/executeCommand", command);
        }
    }

    @Test
    void answersWhatIsNoMessage() throws Exception {
        try (ServerSession session = new ServerSession()) {
            ScriptedClient client = session.client();
            client.initialize();
            client.sendFrame("{\"jsonrpc\":\"2.0\",");
            assertThat(rejected(client)).isEqualTo(-32700);
            client.sendFrame("[1, 2]");
            assertThat(rejected(client)).isEqualTo(-32700);
            client.sendRaw("Content-Type: text/plain\r\n\r\n");
            assertThat(rejected(client)).isEqualTo(-32700);
            client.sendRaw("Content-Length: many\r\n\r\n");
            assertThat(rejected(client)).isEqualTo(-32700);
            client.sendRaw("Content-Length: 99999999999999999999\r\n\r\n");
            assertThat(rejected(client)).isEqualTo(-32700);
            // Still there.
            client.open(URI, "process P { state s; init s; } system async;");
            assertThat(client.diagnostics(URI, 1)).isEmpty();
        }
    }

    @Test
    void passesOverWhatIsTooLong() throws Exception {
        try (ServerSession session = new ServerSession()) {
            ScriptedClient client = session.client();
            client.initialize();
            int length = FrameGuard.MOST_BYTES + 1;
            client.sendRaw("Content-Length: " + length + "\r\n\r\n");
            String block = "x".repeat(1 << 20);
            for (int left = length; left > 0; left -= block.length()) {
                client.sendRaw(block.substring(0, Math.min(left, block.length())));
            }
            assertThat(rejected(client)).isEqualTo(-32600);
            client.open(URI, "process P { state s; init s; } system async;");
            assertThat(client.diagnostics(URI, 1)).isEmpty();
        }
    }

    @Test
    void survivesParametersOfTheWrongKind() throws Exception {
        try (ServerSession session = new ServerSession()) {
            ScriptedClient client = session.client();
            client.initialize();
            client.sendFrame(
                    "{\"jsonrpc\":\"2.0\",\"id\":77,\"method\":\"textDocument/hover\",\"params\":{\"position\":5}}");
            assertThat(client.answer(77).has("error")).isTrue();
            client.sendFrame("{\"jsonrpc\":\"2.0\",\"id\":78,\"method\":\"textDocument/hover\"}");
            assertThat(client.answer(78).has("error")).isTrue();
            client.sendFrame("{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/didChange\",\"params\":{}}");
            client.open(URI, "process P { state s; init s; } system async;");
            assertThat(client.diagnostics(URI, 1)).isEmpty();
        }
    }

    /** What an editor shows of the log is for people. */
    @Test
    void tellsOfAMalformedRequestInALine() throws Exception {
        try (ServerSession session = new ServerSession()) {
            ScriptedClient client = session.client();
            client.initialize();
            client.sendFrame("{\"jsonrpc\":\"2.0\",\"method\":\"textDocument/didChange\",\"params\":{\"position\":5}}");
            client.sendFrame(
                    "{\"jsonrpc\":\"2.0\",\"id\":77,\"method\":\"textDocument/hover\",\"params\":{\"position\":5}}");
            assertThat(client.answer(77).has("error")).isTrue();
            assertThat(session.log().lines())
                    .isNotEmpty()
                    .allMatch(line -> line.startsWith("pleat lsp: ") && line.length() < 400);
        }
    }

    private static int rejected(ScriptedClient client) throws InterruptedException {
        return client.await(message -> message.has("error")
                        && (!message.has("id") || message.get("id").isJsonNull()))
                .getAsJsonObject("error")
                .get("code")
                .getAsInt();
    }
}
