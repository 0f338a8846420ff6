package pleat.languages;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import pleat.ir.FixedProgram;
import pleat.language.Request;
import pleat.language.Translation;
import pleat.program.Programs;
import pleat.source.SourceFile;
import pleat.testkit.Expectation;

/** The models under models/ in this repository. */
public final class ShippedModels {
    private ShippedModels() {}

    public static List<Path> dve() {
        return Expectation.models(root().resolve("models/dve"), ".dve");
    }

    /** Those that are models: the others are examples of mistakes. */
    public static List<Path> acceptedDve() {
        return dve().stream()
                .filter(file -> !Expectation.of(file).verdict().equals("refused"))
                .toList();
    }

    public static Path root() {
        return Path.of(System.getProperty("pleat.root", ".."));
    }

    public static FixedProgram program(Path file) {
        try {
            return program(file.getFileName().toString(), Files.readString(file));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    public static FixedProgram program(String name, String text) {
        Translation translation = Languages.named("dve").translate(new SourceFile(name, text), Request.plain());
        return Programs.fixed(translation);
    }
}
