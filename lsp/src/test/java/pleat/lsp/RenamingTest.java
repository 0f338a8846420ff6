package pleat.lsp;

import static org.assertj.core.api.Assertions.assertThat;
import static pleat.lsp.ScriptedClient.text;
import static pleat.lsp.ScriptedClient.with;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import pleat.language.Language;
import pleat.language.Request;
import pleat.language.Symbol;
import pleat.languages.Languages;
import pleat.model.SourceSpan;
import pleat.source.SourceFile;

/** A model whose names have changed has as many states as before. */
class RenamingTest {
    private static final Path MODELS = Path.of("..", "models");

    @ParameterizedTest
    @EnumSource
    void renamesEachNameOfASample(Samples sample) throws Exception {
        assertThat(renameEach(sample.uri(), sample.file(), sample.text())).isEmpty();
    }

    /**
     * Models with many features of their language, and few states. The Promela model has two labels {@code end}; in {@code .lpn} the
     * names of a module and of eight transitions are texts.
     */
    @ParameterizedTest
    @CsvSource({
        "dve/legacy.dve, 0",
        "promela/client_server.pml, 2",
        "csp/08_abp.csp, 0",
        "petri/readers-writers.pnml, 0",
        "petri/peterson.lpn, 9",
        "petri/choice.g, 0"
    })
    void renamesEachNameOfAShippedModel(String file, int refused) throws Exception {
        Path path = MODELS.resolve(file).toAbsolutePath().normalize();
        assertThat(renameEach(path.toUri().toString(), path.toString(), Files.readString(path)))
                .hasSize(refused);
    }

    /** Renames all symbols, one after the other, each in the text as it was; returns what was refused. */
    private static List<String> renameEach(String uri, String name, String text) throws Exception {
        Language language = Languages.ofFile(Path.of(name));
        StateCount wanted = StateCount.of(language, name, text);
        List<Symbol> symbols =
                language.symbols(new SourceFile(Places.name(uri), text), Request.plain()).orElseThrow().all().stream()
                        .filter(symbol -> symbol.kind() != Symbol.Kind.PROPERTY)
                        .toList();
        assertThat(symbols).isNotEmpty();
        List<String> refused = new ArrayList<>();
        try (ServerSession session = new ServerSession()) {
            ScriptedClient client = session.client();
            client.initialize();
            client.open(uri, text);
            for (Symbol symbol : symbols) {
                JsonObject here = with(place(uri, symbol.place()), "newName", text("fresh_name"));
                JsonObject answer = client.answer(client.begin("textDocument/rename", here));
                if (answer.has("error")) {
                    refused.add(symbol.name() + ": "
                            + answer.getAsJsonObject("error").get("message").getAsString());
                } else {
                    JsonArray edits = answer.getAsJsonObject("result")
                            .getAsJsonObject("changes")
                            .getAsJsonArray(uri);
                    String renamed = FeaturesTest.edited(text, edits);
                    assertThat(StateCount.of(language, name, renamed))
                            .as("after renaming " + symbol.name())
                            .isEqualTo(wanted);
                }
            }
        }
        return refused;
    }

    private static JsonObject place(String uri, SourceSpan span) {
        JsonObject position = new JsonObject();
        position.addProperty("line", span.line() - 1);
        position.addProperty("character", span.column() - 1);
        return with(ScriptedClient.document(uri), "position", position);
    }

    @ParameterizedTest
    @MethodSource("hidden")
    void refusesWhatAPromelaTextHidesFromTheTranslation(String text, String word, String reason) throws Exception {
        assertThat(refusal(text, word)).contains(reason);
    }

    private static List<Arguments> hidden() {
        return List.of(
                Arguments.of("""
                    byte x; byte xy;
                    #define GLUE(a, b) a ## b
                    active proctype P() { x = 1; GLUE(x, y) = 2 }
                    """, "xy", "puts the name together"),
                Arguments.of("""
                    byte x;
                    inline uncalled() { x = 2 }
                    active proctype P() { x = 1 }
                    """, "x", "as well"),
                Arguments.of("""
                    byte x;
                    #if 0
                    byte y = x;
                    #endif
                    active proctype P() { x = 1 }
                    """, "x", "as well"),
                Arguments.of("""
                    inline bump() { n++ }
                    active proctype P() { byte n; bump() }
                    active proctype Q() { byte n; bump() }
                    """, "n", "several things"),
                Arguments.of("active proctype P() { end1: skip }", "end1", "meaning"));
    }

    /** A name that would hide another one, or that another one would hide, is found though the text has no error. */
    @Test
    void refusesNamesThatWouldHideOthers() throws Exception {
        String text = "byte a; byte b;\nactive proctype P() { byte c; a = 1; c = b }";
        assertThat(refusal(text, "c", "b")).contains("stand for something else");
        assertThat(refusal(text, "a", "c")).contains("stand for something else");
    }

    private static String refusal(String text, String word) throws Exception {
        return refusal(text, word, "fresh_name");
    }

    private static String refusal(String text, String word, String newName) throws Exception {
        String uri = "file:///nowhere/refused.pml";
        try (ServerSession session = new ServerSession()) {
            session.client().initialize();
            session.client().open(uri, text);
            int occurrence = 1;
            int at = text.indexOf(word);
            while (Character.isLetterOrDigit(text.charAt(at + word.length()))
                    || (at > 0 && Character.isLetterOrDigit(text.charAt(at - 1)))) {
                at = text.indexOf(word, at + 1);
                occurrence++;
            }
            JsonObject here = with(ScriptedClient.at(uri, text, word, occurrence), "newName", text(newName));
            return session.client()
                    .refusal("textDocument/rename", here)
                    .get("message")
                    .getAsString();
        }
    }

    @Test
    void followsNamesIntoIncludedFilesButDoesNotRenameThere(@TempDir Path folder) throws Exception {
        Path common = folder.resolve("common.h");
        Files.writeString(common, "byte shared;\n#define LIMIT 2\n");
        String text = "#include \"common.h\"\nbyte own;\nactive proctype P() { shared = LIMIT; own = shared }\n";
        String uri = folder.resolve("main.pml").toUri().toString();
        try (ServerSession session = new ServerSession()) {
            ScriptedClient client = session.client();
            client.initialize();
            client.open(uri, text);
            assertThat(client.diagnostics(uri, 1)).isEmpty();
            JsonObject definition = client.ask("textDocument/definition", ScriptedClient.at(uri, text, "shared", 1))
                    .getAsJsonArray()
                    .get(0)
                    .getAsJsonObject();
            assertThat(definition.get("uri").getAsString())
                    .isEqualTo(common.toUri().toString());
            JsonObject here = with(ScriptedClient.at(uri, text, "LIMIT", 1), "newName", text("MOST"));
            assertThat(client.refusal("textDocument/rename", here)
                            .get("message")
                            .getAsString())
                    .contains("common.h");
            // What an included file has wrong is told at the start of the text that includes it.
            Files.writeString(common, "byte shared\n#define LIMIT 2 +\n");
            client.change(uri, 2, text + "\n");
            JsonObject wrong = client.diagnostics(uri, 2).get(0).getAsJsonObject();
            assertThat(wrong.getAsJsonObject("range")
                            .getAsJsonObject("start")
                            .get("line")
                            .getAsInt())
                    .isLessThan(3);
        }
    }
}
