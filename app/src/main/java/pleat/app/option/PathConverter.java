package pleat.app.option;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the name of a file. */
public final class PathConverter implements ITypeConverter<Path> {
    private final Optional<Path> directory;

    /** @param directory where relative paths start, if that is not the current directory */
    public PathConverter(Optional<Path> directory) {
        this.directory = directory.filter(other -> !other.equals(Path.of("").toAbsolutePath()));
    }

    @Override
    public Path convert(String text) {
        if (text.isEmpty()) {
            throw new TypeConversionException("the name of a file is empty");
        }
        try {
            Path path = Path.of(text);
            return directory.map(start -> start.resolve(path)).orElse(path);
        } catch (InvalidPathException impossible) {
            throw new TypeConversionException("'" + text + "' cannot be the name of a file here");
        }
    }
}
