package pleat.compile;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import pleat.ir.Program;
import pleat.language.Languages;
import pleat.language.Translation;
import pleat.source.SourceFile;

/** Promela models with the answers of SPIN. */
final class PromelaModels {
    private static final Path MICRO = Path.of("src/test/resources/promela");

    private PromelaModels() {}

    /** What SPIN says; {@code transitions} without the arrival in the initial state. */
    record Row(Path file, long states, long transitions, String verdict) {
        @Override
        public String toString() {
            return file.getFileName() + " (" + states + " states)";
        }
    }

    /** One model a feature. */
    static List<Row> micro() {
        return lines(MICRO.resolve("micro.csv")).stream()
                .skip(1)
                .map(line -> line.split(",", -1))
                .map(cells -> new Row(
                        MICRO.resolve("micro").resolve(cells[0]),
                        Long.parseLong(cells[1]),
                        Long.parseLong(cells[2]),
                        cells[3]))
                .toList();
    }

    static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    static Program program(Path file) {
        try {
            return program(SourceFile.read(file, file.toString()));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    static Program program(String text) {
        return program(new SourceFile("model.pml", text));
    }

    private static Program program(SourceFile source) {
        Translation translation = Languages.named("promela").translate(source, Map.of());
        return translation.program().orElseThrow(() -> new AssertionError(translation.diagnostics()));
    }
}
