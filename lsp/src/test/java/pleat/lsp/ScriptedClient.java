package pleat.lsp;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonNull;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/** An editor that follows a script. It speaks the protocol by hand, so that it does not share the mistakes of a library. */
final class ScriptedClient implements AutoCloseable {
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(30);

    private final OutputStream out;
    private final List<JsonObject> received = new ArrayList<>();
    private boolean isOver;
    private int requests;

    ScriptedClient(InputStream in, OutputStream out) {
        this.out = out;
        Thread reader = new Thread(() -> read(in), "scripted client");
        reader.setDaemon(true);
        reader.start();
    }

    private void read(InputStream in) {
        try {
            for (Optional<JsonObject> message = message(in); message.isPresent(); message = message(in)) {
                synchronized (received) {
                    received.add(message.get());
                    received.notifyAll();
                }
            }
        } catch (IOException closed) {
            // The server is gone.
        }
        synchronized (received) {
            isOver = true;
            received.notifyAll();
        }
    }

    /** Anything on the stream that is no message is an error of the server. */
    private static Optional<JsonObject> message(InputStream in) throws IOException {
        ByteArrayOutputStream head = new ByteArrayOutputStream();
        while (!head.toString(UTF_8).endsWith("\r\n\r\n")) {
            int next = in.read();
            if (next < 0) {
                return Optional.empty();
            }
            head.write(next);
        }
        String text = head.toString(UTF_8).strip();
        if (!text.matches("Content-Length: [0-9]+(\r\nContent-Type: .*)?")) {
            throw new AssertionError("not the head of a message: " + text);
        }
        int length = Integer.parseInt(text.lines().findFirst().orElseThrow().substring("Content-Length: ".length()));
        return Optional.of(
                JsonParser.parseString(new String(in.readNBytes(length), UTF_8)).getAsJsonObject());
    }

    void sendRaw(String bytes) throws IOException {
        synchronized (out) {
            out.write(bytes.getBytes(UTF_8));
            out.flush();
        }
    }

    void sendFrame(String body) throws IOException {
        sendRaw("Content-Length: " + body.getBytes(UTF_8).length + "\r\n\r\n" + body);
    }

    private void send(JsonObject message) throws IOException {
        message.addProperty("jsonrpc", "2.0");
        sendFrame(message.toString());
    }

    void tell(String method, JsonElement params) throws IOException {
        JsonObject message = new JsonObject();
        message.addProperty("method", method);
        message.add("params", params);
        send(message);
    }

    /** Sends a request and returns its number. */
    int begin(String method, JsonElement params) throws IOException {
        JsonObject message = new JsonObject();
        int id = ++requests;
        message.addProperty("id", id);
        message.addProperty("method", method);
        message.add("params", params);
        send(message);
        return id;
    }

    /** The whole answer to a request. */
    JsonObject answer(int id) throws InterruptedException {
        return await(message -> message.has("id")
                && !message.has("method")
                && message.get("id").isJsonPrimitive()
                && message.get("id").getAsInt() == id);
    }

    /** What a request that succeeds is answered with. */
    JsonElement ask(String method, JsonElement params) throws IOException, InterruptedException {
        JsonObject answer = answer(begin(method, params));
        if (answer.has("error")) {
            throw new AssertionError(method + ": " + answer.get("error"));
        }
        return answer.has("result") ? answer.get("result") : JsonNull.INSTANCE;
    }

    /** What a request that is refused is answered with. */
    JsonObject refusal(String method, JsonElement params) throws IOException, InterruptedException {
        JsonObject answer = answer(begin(method, params));
        if (!answer.has("error")) {
            throw new AssertionError(method + " was not refused: " + answer);
        }
        return answer.getAsJsonObject("error");
    }

    /** Waits for a message, which is then gone. */
    JsonObject await(Predicate<JsonObject> wanted) throws InterruptedException {
        long end = System.nanoTime() + PATIENCE_NANOS;
        synchronized (received) {
            while (true) {
                Optional<JsonObject> found = received.stream().filter(wanted).findFirst();
                if (found.isPresent()) {
                    received.remove(found.get());
                    return found.get();
                }
                long left = end - System.nanoTime();
                if (isOver || left <= 0) {
                    throw new AssertionError(
                            "no such message " + (isOver ? "before the end" : "in time") + ": " + received);
                }
                received.wait(Math.max(1, TimeUnit.NANOSECONDS.toMillis(left)));
            }
        }
    }

    /** What is told of a version of a text. */
    JsonArray diagnostics(String uri, int version) throws InterruptedException {
        return await(message -> isTold(message, "textDocument/publishDiagnostics")
                        && message.getAsJsonObject("params")
                                .get("uri")
                                .getAsString()
                                .equals(uri)
                        && message.getAsJsonObject("params").has("version")
                        && message.getAsJsonObject("params").get("version").getAsInt() == version)
                .getAsJsonObject("params")
                .getAsJsonArray("diagnostics");
    }

    static boolean isTold(JsonObject message, String method) {
        return message.has("method") && message.get("method").getAsString().equals(method);
    }

    JsonObject initialize() throws IOException, InterruptedException {
        JsonObject window = new JsonObject();
        window.addProperty("workDoneProgress", true);
        JsonObject capabilities = new JsonObject();
        capabilities.add("window", window);
        JsonObject params = new JsonObject();
        params.add("capabilities", capabilities);
        JsonObject result = ask("initialize", params).getAsJsonObject();
        tell("initialized", new JsonObject());
        return result;
    }

    void open(String uri, String text) throws IOException {
        JsonObject document = new JsonObject();
        document.addProperty("uri", uri);
        document.addProperty("languageId", "");
        document.addProperty("version", 1);
        document.addProperty("text", text);
        JsonObject params = new JsonObject();
        params.add("textDocument", document);
        tell("textDocument/didOpen", params);
    }

    /** Replaces all of a text. */
    void change(String uri, int version, String text) throws IOException {
        JsonObject document = new JsonObject();
        document.addProperty("uri", uri);
        document.addProperty("version", version);
        JsonObject change = new JsonObject();
        change.addProperty("text", text);
        JsonArray changes = new JsonArray();
        changes.add(change);
        JsonObject params = new JsonObject();
        params.add("textDocument", document);
        params.add("contentChanges", changes);
        tell("textDocument/didChange", params);
    }

    static JsonObject document(String uri) {
        JsonObject document = new JsonObject();
        document.addProperty("uri", uri);
        JsonObject params = new JsonObject();
        params.add("textDocument", document);
        return params;
    }

    /** A place in a text: the first character of the given occurrence of a word. */
    static JsonObject at(String uri, String text, String word, int occurrence) {
        int offset = -1;
        for (int i = 0; i < occurrence; i++) {
            offset = text.indexOf(word, offset + 1);
            if (offset < 0) {
                throw new AssertionError("the text has no " + occurrence + " times " + word);
            }
        }
        String before = text.substring(0, offset);
        JsonObject position = new JsonObject();
        position.addProperty("line", before.chars().filter(c -> c == '\n').count());
        position.addProperty("character", offset - (before.lastIndexOf('\n') + 1));
        JsonObject params = document(uri);
        params.add("position", position);
        return params;
    }

    static JsonObject with(JsonObject params, String name, JsonElement value) {
        params.add(name, value);
        return params;
    }

    static JsonPrimitive text(String value) {
        return new JsonPrimitive(value);
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
