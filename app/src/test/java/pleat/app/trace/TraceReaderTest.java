package pleat.app.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
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

class TraceReaderTest {
    private static final PrintStream NOWHERE = new PrintStream(OutputStream.nullOutputStream());

    @TempDir
    private Path directory;

    /** Has the executors of another subject, and confirms nothing. */
    private record Doubtful(Subject subject) implements Subject {
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
                throw new ReplayException("there is doubt");
            };
        }
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
        assertThat(new TraceReader(file).confirmed(document, loaded).trace().length())
                .isEqualTo(1);
        LoadedModel doubtful = new LoadedModel(loaded.file(), new Doubtful(loaded.subject()), loaded.sources());
        assertThatExceptionOfType(TraceException.class)
                .isThrownBy(() -> new TraceReader(file).confirmed(document, doubtful))
                .withMessageContaining("there is doubt");
    }
}
