package pleat.app.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import pleat.app.Pleat;
import pleat.app.exit.TraceException;
import pleat.app.load.LoadedModel;
import pleat.app.load.ModelPath;
import pleat.language.Subject;
import pleat.model.Model;
import pleat.trace.ReplayException;
import pleat.trace.TraceCheck;
import pleat.trace.UnconfirmedException;

class TraceReaderTest {
    private static final PrintStream NOWHERE = new PrintStream(OutputStream.nullOutputStream());

    @TempDir
    private Path directory;

    /** Has the executors of another subject, and confirms nothing. */
    private record Doubtful(Subject subject, RuntimeException doubt) implements Subject {
        @Override
        public Model fast() {
            return subject.fast();
        }

        @Override
        public Model reference() {
            return subject.reference();
        }

        @Override
        public TraceCheck check() {
            return (trace, property) -> {
                throw doubt;
            };
        }
    }

    private static LoadedModel doubtful(LoadedModel loaded, RuntimeException doubt) {
        return new LoadedModel(loaded.file(), new Doubtful(loaded.subject(), doubt), loaded.sources());
    }

    @Test
    void whatTheCheckOfTheLanguageDoesNotConfirmIsRefused() throws IOException {
        Path model = Files.writeString(directory.resolve("model.pml"), "byte x; init { x = 1; assert(x == 0) }");
        Path file = directory.resolve("trace.json");
        int exitCode = Pleat.run(
                new String[] {"check", model.toString(), "--trace", file.toString()},
                InputStream.nullInputStream(),
                OutputStream.nullOutputStream(),
                NOWHERE);
        assertThat(exitCode).isEqualTo(1);
        TraceFile document = TraceParser.parse(file);
        LoadedModel loaded = ModelPath.of(model).read(Map.of()).load(NOWHERE);
        assertThat(new TraceReader(file)
                        .confirmed(document, loaded, NOWHERE)
                        .trace()
                        .length())
                .isEqualTo(1);
        LoadedModel doubtful = doubtful(loaded, new ReplayException("there is doubt"));
        assertThatExceptionOfType(TraceException.class)
                .isThrownBy(() -> new TraceReader(file).confirmed(document, doubtful, NOWHERE))
                .withMessageContaining("there is doubt");
        ByteArrayOutputStream warnings = new ByteArrayOutputStream();
        LoadedModel endless = doubtful(loaded, new UnconfirmedException("there is no end"));
        assertThat(new TraceReader(file)
                        .confirmed(document, endless, new PrintStream(warnings, true, StandardCharsets.UTF_8))
                        .trace()
                        .length())
                .isEqualTo(1);
        assertThat(warnings.toString(StandardCharsets.UTF_8))
                .isEqualTo(file + ": warning: the trace is not confirmed: there is no end" + System.lineSeparator());
    }
}
