package pleat.languages;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import pleat.ir.ProcessProgram;
import pleat.language.Request;
import pleat.language.Translation;
import pleat.program.Programs;
import pleat.source.SourceFile;

/** Promela models with the answers of SPIN. */
public final class PromelaModels {
    private static final Path MODELS = Path.of("src/test/resources/promela");

    private PromelaModels() {}

    /** What SPIN says; {@code transitions} without the arrival in the initial state. */
    public record Row(Path file, long states, long transitions, String verdict) {
        public boolean isCounted() {
            return states > 0;
        }

        @Override
        public String toString() {
            return file.getFileName() + " (" + states + " states)";
        }
    }

    /** One model per feature. */
    public static List<Row> micro() {
        return rows("micro").toList();
    }

    /** Models on which Pleat and SPIN once differed, and others that are close to them. */
    public static List<Row> found() {
        return rows("found").filter(Row::isCounted).toList();
    }

    /** Those of them with this word instead of a verdict. */
    public static List<Row> found(String word) {
        return rows("found").filter(row -> row.verdict().equals(word)).toList();
    }

    private static Stream<Row> rows(String folder) {
        return lines(MODELS.resolve(folder + ".csv")).stream()
                .skip(1)
                .map(line -> line.split(",", -1))
                .map(cells -> new Row(
                        MODELS.resolve(folder).resolve(cells[0]), number(cells[1]), number(cells[2]), cells[3]));
    }

    private static long number(String cell) {
        return cell.isEmpty() ? 0 : Long.parseLong(cell);
    }

    public static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    public static ProcessProgram program(Path file) {
        return program(translation(file));
    }

    public static Translation translation(Path file) {
        try {
            return translation(SourceFile.read(file, file.toString()));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    public static ProcessProgram program(String text) {
        return program(translation(text));
    }

    public static Translation translation(String text) {
        return translation(new SourceFile("model.pml", text));
    }

    private static Translation translation(SourceFile source) {
        return Languages.named("promela").translate(source, Request.plain());
    }

    private static ProcessProgram program(Translation translation) {
        return Programs.processes(translation).program();
    }
}
