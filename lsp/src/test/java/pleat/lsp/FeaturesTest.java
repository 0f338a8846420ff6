package pleat.lsp;

import static org.assertj.core.api.Assertions.assertThat;
import static pleat.lsp.ScriptedClient.at;
import static pleat.lsp.ScriptedClient.document;
import static pleat.lsp.ScriptedClient.text;
import static pleat.lsp.ScriptedClient.with;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What an editor can ask, in every language. */
class FeaturesTest {
    @ParameterizedTest
    @EnumSource
    void tellsMistakesWhileTyping(Samples sample) throws Exception {
        try (ServerSession session = opened(sample)) {
            ScriptedClient client = session.client();
            assertThat(client.diagnostics(sample.uri(), 1)).isEmpty();
            client.change(sample.uri(), 2, sample.broken());
            JsonArray wrong = client.diagnostics(sample.uri(), 2);
            assertThat(wrong).isNotEmpty();
            JsonObject first = wrong.get(0).getAsJsonObject();
            assertThat(first.get("severity").getAsInt()).isEqualTo(1);
            assertThat(line(first)).isEqualTo(sample.brokenLine());
            client.change(sample.uri(), 3, sample.text());
            assertThat(client.diagnostics(sample.uri(), 3)).isEmpty();
        }
    }

    private static int line(JsonObject diagnostic) {
        return diagnostic
                .getAsJsonObject("range")
                .getAsJsonObject("start")
                .get("line")
                .getAsInt();
    }

    @ParameterizedTest
    @EnumSource
    void givesAnOutline(Samples sample) throws Exception {
        try (ServerSession session = opened(sample)) {
            assertThat(outline(session.client(), sample)).containsExactlyInAnyOrderElementsOf(sample.names());
        }
    }

    @ParameterizedTest
    @EnumSource
    void keepsTheOutlineOfTheLastTextWithoutSyntaxErrors(Samples sample) throws Exception {
        try (ServerSession session = opened(sample)) {
            ScriptedClient client = session.client();
            client.diagnostics(sample.uri(), 1);
            client.change(sample.uri(), 2, "<< { ((" + sample.text() + " }} ((");
            assertThat(outline(client, sample)).containsAll(sample.names());
        }
    }

    private static List<String> outline(ScriptedClient client, Samples sample) throws Exception {
        List<String> names = new ArrayList<>();
        JsonElement outline = client.ask("textDocument/documentSymbol", document(sample.uri()));
        outline.getAsJsonArray().forEach(symbol -> add(symbol.getAsJsonObject(), names));
        return names;
    }

    private static void add(JsonObject symbol, List<String> names) {
        boolean isProperty = symbol.get("kind").getAsInt() == 7;
        if (!isProperty) {
            names.add(symbol.get("name").getAsString());
        }
        if (symbol.has("children")) {
            symbol.getAsJsonArray("children").forEach(child -> add(child.getAsJsonObject(), names));
        }
    }

    @ParameterizedTest
    @EnumSource
    void explainsANameAndFindsIt(Samples sample) throws Exception {
        try (ServerSession session = opened(sample)) {
            ScriptedClient client = session.client();
            Samples.Spot spot = sample.hover();
            JsonObject here = at(sample.uri(), sample.text(), spot.word(), spot.occurrence());
            String hover = client.ask("textDocument/hover", here)
                    .getAsJsonObject()
                    .getAsJsonObject("contents")
                    .get("value")
                    .getAsString();
            assertThat(hover).contains(spot.detail()).contains(sample.file() + ":");

            JsonArray definition = client.ask("textDocument/definition", here).getAsJsonArray();
            assertThat(definition).hasSize(1);
            assertThat(word(sample.text(), definition.get(0).getAsJsonObject().getAsJsonObject("range")))
                    .isEqualTo(spot.word());

            JsonObject context = new JsonObject();
            context.addProperty("includeDeclaration", false);
            JsonArray references = client.ask("textDocument/references", with(here, "context", context))
                    .getAsJsonArray();
            assertThat(references).hasSize(spot.uses());
            references.forEach(reference -> assertThat(
                            word(sample.text(), reference.getAsJsonObject().getAsJsonObject("range")))
                    .isEqualTo(spot.word()));
            assertThat(client.ask("textDocument/documentHighlight", here).getAsJsonArray())
                    .hasSize(spot.uses() + 1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void completesNames(Samples sample) throws Exception {
        try (ServerSession session = opened(sample)) {
            JsonObject here = at(
                    sample.uri(),
                    sample.text(),
                    sample.hover().word(),
                    sample.hover().occurrence());
            List<String> labels = new ArrayList<>();
            session.client()
                    .ask("textDocument/completion", here)
                    .getAsJsonArray()
                    .forEach(item ->
                            labels.add(item.getAsJsonObject().get("label").getAsString()));
            assertThat(labels).contains(sample.hover().word()).doesNotHaveDuplicates();
        }
    }

    @ParameterizedTest
    @EnumSource
    void renamesWhatIsFreeOnly(Samples sample) throws Exception {
        try (ServerSession session = opened(sample)) {
            ScriptedClient client = session.client();
            Samples.Names names = sample.renaming();
            JsonObject here = wholeWord(sample, names.old());
            assertThat(client.ask("textDocument/prepareRename", here)
                            .getAsJsonObject()
                            .get("placeholder")
                            .getAsString())
                    .isEqualTo(names.old());
            client.refusal("textDocument/rename", with(here.deepCopy(), "newName", text(names.taken())));
            client.refusal("textDocument/rename", with(here.deepCopy(), "newName", text(names.word())));
            if (sample != Samples.PNML) {
                client.refusal("textDocument/rename", with(here.deepCopy(), "newName", text("a b")));
            }
            client.refusal("textDocument/rename", with(here.deepCopy(), "newName", text(" ")));
            JsonArray edits = client.ask("textDocument/rename", with(here, "newName", text(names.free())))
                    .getAsJsonObject()
                    .getAsJsonObject("changes")
                    .getAsJsonArray(sample.uri());
            String renamed = edited(sample.text(), edits);
            assertThat(renamed).contains(names.free());
            client.change(sample.uri(), 2, renamed);
            assertThat(client.diagnostics(sample.uri(), 2)).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void checksFromALens(Samples sample) throws Exception {
        try (ServerSession session = opened(sample)) {
            ScriptedClient client = session.client();
            JsonArray lenses =
                    client.ask("textDocument/codeLens", document(sample.uri())).getAsJsonArray();
            assertThat(lenses).isNotEmpty();
            for (JsonElement lens : lenses) {
                JsonObject command = lens.getAsJsonObject().getAsJsonObject("command");
                JsonObject call = new JsonObject();
                call.add("command", command.get("command"));
                call.add("arguments", command.get("arguments"));
                JsonObject result = client.ask("workspace/executeCommand", call).getAsJsonObject();
                assertThat(result.get("verdict").getAsString()).isIn("holds", "violated");
                JsonObject told = client.await(message -> ScriptedClient.isTold(message, "window/showMessage"));
                assertThat(told.getAsJsonObject("params").get("message").getAsString())
                        .contains(sample.file());
            }
        }
    }

    /** A module of a folder reads what the others write. */
    @Test
    void translatesAFileOfAFolderWithTheOthers() throws Exception {
        Path folder = Path.of("..", "models", "petri", "handshake.lema")
                .toAbsolutePath()
                .normalize();
        try (Stream<Path> files = Files.list(folder);
                ServerSession session = new ServerSession()) {
            session.client().initialize();
            for (Path file :
                    files.filter(path -> path.toString().endsWith(".lpn")).toList()) {
                String uri = file.toUri().toString();
                session.client().open(uri, Files.readString(file));
                assertThat(session.client().diagnostics(uri, 1)).isEmpty();
            }
        }
    }

    static ServerSession opened(Samples sample) throws Exception {
        ServerSession session = new ServerSession();
        session.client().initialize();
        session.client().open(sample.uri(), sample.text());
        return session;
    }

    /** The first place of a word that is no part of a longer one. */
    static JsonObject wholeWord(Samples sample, String word) {
        Matcher found = Pattern.compile("(?<![A-Za-z0-9_.])" + word + "(?![A-Za-z0-9_])")
                .matcher(sample.text());
        assertThat(found.find()).isTrue();
        String before = sample.text().substring(0, found.start());
        int occurrence = 1;
        for (int i = before.indexOf(word); i >= 0; i = before.indexOf(word, i + 1)) {
            occurrence++;
        }
        return at(sample.uri(), sample.text(), word, occurrence);
    }

    static String word(String text, JsonObject range) {
        return text.substring(offset(text, range.getAsJsonObject("start")), offset(text, range.getAsJsonObject("end")));
    }

    private static int offset(String text, JsonObject position) {
        int start = 0;
        for (int line = 0; line < position.get("line").getAsInt(); line++) {
            start = text.indexOf('\n', start) + 1;
        }
        return start + position.get("character").getAsInt();
    }

    /** Edits in the order of the text. */
    static String edited(String text, JsonArray edits) {
        StringBuilder result = new StringBuilder();
        int from = 0;
        for (JsonElement edit : edits) {
            JsonObject range = edit.getAsJsonObject().getAsJsonObject("range");
            result.append(text, from, offset(text, range.getAsJsonObject("start")))
                    .append(edit.getAsJsonObject().get("newText").getAsString());
            from = offset(text, range.getAsJsonObject("end"));
        }
        return result.append(text.substring(from)).toString();
    }
}
