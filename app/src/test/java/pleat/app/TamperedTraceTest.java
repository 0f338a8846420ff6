package pleat.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A trace is a file that anybody may have edited. Whatever stands in it, a replay shows a violation or says what is wrong; it is
 * never a defect of Pleat.
 */
@Tag("long")
class TamperedTraceTest {
    private static final int EDITS = 250;

    /** Names of classes, of Java and of the libraries, that mean nothing to a user. */
    private static final String[] FOREIGN = {
        "jackson", "picocli", "java.", "Exception", "JsonToken", "StreamReadConstraints", "internal error"
    };

    private static final String PROMELA_DEADLOCK = """
            chan c = [1] of { byte, short };
            proctype Child(byte v) { c!v,300; c!v,-1; c!v,1 }
            init { short y; run Child(3); run Child(4); c?3,y; y = y / 2 }
            """;
    private static final String PROMELA_ASSERTION = """
            byte x;
            proctype Child(byte v) { atomic { x = x + v; printf("%d\\n", x) } assert(x < N) }
            init { run Child(1); run Child(2) }
            """;
    private static final String PROMELA_FAULT = """
            byte a[3]; byte i;
            active [2] proctype P() { do :: i < 3 -> i++ :: a[i] = 1 od }
            """;

    @TempDir
    private Path directory;

    private Path trace;

    /** The trace of a violation of the model, in {@link #trace}. */
    private String violate(Path model, String... options) throws IOException {
        trace = directory.resolve("trace.json");
        String[] args = new String[options.length + 4];
        System.arraycopy(new String[] {"check", model.toString(), "--trace", trace.toString()}, 0, args, 0, 4);
        System.arraycopy(options, 0, args, 4, options.length);
        assertThat(Invocation.of(args).exitCode()).isEqualTo(1);
        return Files.readString(trace);
    }

    private void assertEveryEditIsUnderstood(String original) throws IOException {
        TraceEdits edits = new TraceEdits(new SplittableRandom(original.length()));
        for (int i = 0; i < EDITS; i++) {
            String edited = edits.edit(original);
            Files.writeString(trace, edited);
            Invocation replay = Invocation.of("replay", trace.toString());
            String edit = "edit " + i + ": " + edited.substring(0, Math.min(edited.length(), 2_000));
            assertThat(replay.exitCode()).as(edit + replay.err()).isIn(1, 3, 4);
            assertThat(replay.err() + replay.out()).as(edit).doesNotContain(FOREIGN);
            if (replay.exitCode() == 1) {
                int steps = new ObjectMapper().readTree(edited).at("/steps").size() - 1;
                assertThat(replay.out()).contains("is violated after " + steps + " step");
            } else {
                assertThat(replay.err()).as(edit).isNotBlank();
                assertThat(replay.out()).as(edit).isEmpty();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"broken_lock.dve", "jam.dve", "fault.dve"})
    void tracesOfDve(String name) throws IOException {
        Path model = Files.copy(Path.of(Invocation.model(name)), directory.resolve(name));
        assertEveryEditIsUnderstood(violate(model));
    }

    @ParameterizedTest
    @ValueSource(strings = {PROMELA_DEADLOCK, PROMELA_ASSERTION, PROMELA_FAULT})
    void tracesOfPromela(String text) throws IOException {
        Path model = Files.writeString(directory.resolve("m.pml"), text);
        assertEveryEditIsUnderstood(violate(model, "-D", "N=3"));
    }

    @Test
    void anotherModelInItsPlaceIsNoticed() throws IOException {
        Path model = Files.writeString(directory.resolve("m.pml"), PROMELA_DEADLOCK);
        violate(model);
        Files.writeString(model, PROMELA_FAULT);
        Invocation replay = Invocation.of("replay", trace.toString());
        assertThat(replay.exitCode()).isEqualTo(3);
        assertThat(replay.err()).contains("does not fit m.pml any more");
    }

    /** What stands in the file is a number that the model has no fault for. */
    @Test
    void aDeadlockHasNoFailure() throws IOException {
        Path model = Files.copy(Path.of(Invocation.model("jam.dve")), directory.resolve("jam.dve"));
        String original = violate(model);
        Files.writeString(
                trace, original.replaceFirst("\\}\\s*$", ", \"failure\": {\"transition\": -1, \"fault\": 99}}"));
        Invocation replay = Invocation.of("replay", trace.toString());
        assertThat(replay.err()).contains("does not violate deadlock");
        assertThat(replay.exitCode()).isEqualTo(3);
    }

    @Test
    void whatIsWrongIsToldWithItsPlace() throws IOException {
        Path model = Files.copy(Path.of(Invocation.model("jam.dve")), directory.resolve("jam.dve"));
        String original = violate(model);
        Files.writeString(trace, original.replaceFirst("\"transition\" : -1", "\"transition\" : 4294967296"));
        assertThat(Invocation.of("replay", trace.toString()).err())
                .isEqualTo(
                        "pleat: %s is not a trace: line 7, column 20: a number outside of -2147483648 .. 2147483647%n"
                                .formatted(trace));
    }

    @Test
    void aFileThatIsNoTextIsNoTrace() throws IOException {
        trace = Files.write(directory.resolve("trace.json"), new byte[] {'{', (byte) 0xff, (byte) 0xfe, '}'});
        Invocation replay = Invocation.of("replay", trace.toString());
        assertThat(replay.err()).contains("is not in UTF-8");
        assertThat(replay.exitCode()).isEqualTo(3);
    }
}
