package pleat.app;

import static org.assertj.core.api.Assertions.assertThat;
import static pleat.app.Invocation.model;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReplayCommandTest {
    @TempDir
    private Path directory;

    private Path copy;
    private Path trace;

    @BeforeEach
    void chooseFiles() {
        copy = directory.resolve("model.dve");
        trace = directory.resolve("trace.json");
    }

    private Invocation check(String name, String... more) throws IOException {
        Files.copy(Path.of(model(name)), copy);
        String[] args = new String[more.length + 4];
        System.arraycopy(new String[] {"check", copy.toString(), "--trace", trace.toString()}, 0, args, 0, 4);
        System.arraycopy(more, 0, args, 4, more.length);
        return Invocation.of(args);
    }

    private void edit(Path file, String before, String after) throws IOException {
        String text = Files.readString(file);
        assertThat(text).contains(before);
        Files.writeString(file, text.replace(before, after));
    }

    @ParameterizedTest
    @ValueSource(strings = {"broken_lock.dve", "jam.dve", "fault.dve"})
    void showsWhatTheCheckShowed(String name) throws IOException {
        String shown = check(name).out();
        Invocation replay = Invocation.of("replay", trace.toString());
        assertThat(replay.exitCode()).isEqualTo(1);
        assertThat(replay.out()).startsWith("model.dve: ").contains("violated after 2 steps");
        assertThat(traceOf(replay.out()) + "the trace is in " + trace + "\n")
                .isEqualTo(traceOf(shown))
                .contains("initial state");
    }

    private static String traceOf(String out) {
        return out.substring(out.indexOf("\n\n"));
    }

    @Test
    void keepsDefinitions() throws IOException {
        check("jam.dve", "-D", "LIMIT=5");
        assertThat(Invocation.of("replay", trace.toString()).out()).contains("violated after 5 steps");
    }

    @Test
    void theFileNamesWhatChanged() throws IOException {
        check("broken_lock.dve");
        JsonNode stored = new ObjectMapper().readTree(trace.toFile());
        assertThat(stored.at("/format").asText()).isEqualTo("pleat-trace-2");
        assertThat(stored.at("/model").asText()).isEqualTo("model.dve");
        assertThat(stored.at("/property").asText()).isEqualTo("P.in");
        assertThat(stored.at("/steps/0/state").toString()).isEqualTo("{\"turn\":1,\"inside\":0,\"P.@\":0,\"Q.@\":0}");
        assertThat(stored.at("/steps/1").toString()).isEqualTo("{\"transition\":0,\"state\":{\"inside\":1,\"P.@\":1}}");
        assertThat(stored.at("/trace/steps/0/changes").toString()).isEqualTo("{\"inside\":1,\"P\":\"in\"}");
        assertThat(stored.at("/trace/steps/0/process").asText()).isEqualTo("P");
        assertThat(stored.at("/trace/steps/0/line").asInt()).isEqualTo(9);
    }

    @Test
    void aChangedModelIsNoticed() throws IOException {
        check("broken_lock.dve");
        edit(copy, "turn = 2;", "turn = 3;");
        assertStale("step 2");
    }

    @Test
    void aMendedModelIsNoticed() throws IOException {
        check("broken_lock.dve");
        edit(copy, "inside < 2", "inside < 3");
        assertStale("does not violate P.in");
    }

    @Test
    void aMissingVariableIsNoticed() throws IOException {
        check("broken_lock.dve");
        edit(trace, "\"turn\"", "\"trun\"");
        assertStale("step 0 sets 'trun'");
    }

    @Test
    void aMissingPropertyIsNoticed() throws IOException {
        check("broken_lock.dve");
        edit(trace, "P.in", "P.out");
        assertStale("no property 'P.out'");
    }

    private void assertStale(String reason) {
        Invocation replay = Invocation.of("replay", trace.toString());
        assertThat(replay.exitCode()).isEqualTo(3);
        assertThat(replay.err()).contains("does not fit").contains("any more").contains(reason);
        assertThat(replay.out()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "{",
                "null",
                "{\"format\":\"pleat-trace-2\"}",
                "{\"format\":\"other\",\"model\":\"m\",\"definitions\":{},\"property\":\"p\",\"steps\":[]}",
                "{\"format\":\"pleat-trace-2\",\"model\":\"model.dve\",\"definitions\":{},\"property\":\"P.in\",\"steps\":[]}",
                "{\"format\":\"pleat-trace-2\",\"model\":\"model.dve\",\"definitions\":{},\"property\":\"P.in\","
                        + "\"steps\":[{\"transition\":-1}]}",
                "{\"format\":\"pleat-trace-2\",\"model\":\"model.dve\",\"definitions\":{},\"property\":\"P.in\","
                        + "\"steps\":[null]}"
            })
    void aDamagedFileIsNoTrace(String content) throws IOException {
        check("broken_lock.dve");
        Files.writeString(trace, content);
        Invocation replay = Invocation.of("replay", trace.toString());
        assertThat(replay.exitCode()).isEqualTo(3);
        assertThat(replay.err()).contains("is not a trace");
    }
}
