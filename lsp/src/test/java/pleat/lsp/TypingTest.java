package pleat.lsp;

import static org.assertj.core.api.Assertions.assertThat;
import static pleat.lsp.ScriptedClient.document;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Somebody types, and most of what there is on the way is no model. */
class TypingTest {
    private static final int EDITS = 60;
    private static final List<String> PIECES = List.of(
            "{",
            "}",
            "(",
            ")",
            "[",
            "]",
            ";",
            "->",
            "\"",
            "/*",
            "*/",
            "#",
            "\n",
            "<",
            ">",
            "=",
            "x",
            "99999999999",
            "😀",
            "\u0000",
            "#define A A A\n",
            "#include \"/dev/zero\"\n",
            "inline f(a) { f(a) }\n",
            "process ",
            "do :: ",
            "::");

    /** Each edit is a change of a range; the text after the last one is put right, and nothing may be wrong with it. */
    @ParameterizedTest
    @EnumSource
    void randomEditsKeepTheServerAlive(Samples sample) throws Exception {
        long seed = 20_261_118L + sample.text().length();
        Random random = new Random(seed);
        String text = sample.text();
        try (ServerSession session = FeaturesTest.opened(sample)) {
            ScriptedClient client = session.client();
            for (int version = 2; version < EDITS; version++) {
                int from = random.nextInt(text.length() + 1);
                int to = Math.min(text.length(), from + random.nextInt(5));
                String piece = random.nextInt(3) == 0 ? "" : PIECES.get(random.nextInt(PIECES.size()));
                client.tell("textDocument/didChange", change(sample.uri(), version, text, from, to, piece));
                text = text.substring(0, from) + piece + text.substring(to);
                if (random.nextInt(4) == 0) {
                    client.ask("textDocument/documentSymbol", document(sample.uri()));
                }
            }
            long start = System.nanoTime();
            client.change(sample.uri(), EDITS, sample.text());
            assertThat(client.diagnostics(sample.uri(), EDITS))
                    .as("seed " + seed)
                    .isEmpty();
            assertThat(TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start))
                    .isLessThan(15);
            assertThat(session.log()).as("seed " + seed).doesNotContain("Exception");
        }
    }

    /** Changes of ranges must lead to the same text as the client has: a word that is typed letter by letter is found. */
    @Test
    void followsChangesOfRanges() throws Exception {
        Samples sample = Samples.DVE;
        try (ServerSession session = FeaturesTest.opened(sample)) {
            ScriptedClient client = session.client();
            String text = sample.text();
            int version = 1;
            int at = text.indexOf("byte turn");
            for (char letter : "byte extra;\r\n".toCharArray()) {
                client.tell(
                        "textDocument/didChange",
                        change(sample.uri(), ++version, text, at, at, String.valueOf(letter)));
                text = text.substring(0, at) + letter + text.substring(at);
                at++;
            }
            assertThat(client.diagnostics(sample.uri(), version)).isEmpty();
            String hover = client.ask("textDocument/hover", ScriptedClient.at(sample.uri(), text, "extra", 1))
                    .toString();
            assertThat(hover).contains("variable extra: byte, 0..255");
        }
    }

    private static JsonObject change(String uri, int version, String text, int from, int to, String piece) {
        JsonObject range = new JsonObject();
        range.add("start", position(text, from));
        range.add("end", position(text, to));
        JsonObject change = new JsonObject();
        change.add("range", range);
        change.addProperty("text", piece);
        JsonArray changes = new JsonArray();
        changes.add(change);
        JsonObject params = document(uri);
        params.getAsJsonObject("textDocument").addProperty("version", version);
        params.add("contentChanges", changes);
        return params;
    }

    private static JsonObject position(String text, int offset) {
        String before = text.substring(0, offset);
        JsonObject position = new JsonObject();
        position.addProperty("line", before.chars().filter(c -> c == '\n').count());
        position.addProperty("character", offset - (before.lastIndexOf('\n') + 1));
        return position;
    }
}
