package pleat.app.option;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the name of a file. */
public final class PathConverter implements ITypeConverter<Path> {
    @Override
    public Path convert(String text) {
        if (text.isEmpty()) {
            throw new TypeConversionException("the name of a file is empty");
        }
        try {
            return Path.of(text);
        } catch (InvalidPathException impossible) {
            throw new TypeConversionException("'" + text + "' cannot be the name of a file here");
        }
    }
}
