package pleat.app.option;

import java.nio.file.Path;
import java.util.Optional;
import java.util.Stack;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.TypeConversionException;
import pleat.languages.Languages;

/**
 * The file after an option that may do without one. What follows belongs to the option unless it is another option or a
 * model, so that both {@code --dot MODEL} and {@code MODEL --dot FILE} mean what they say.
 */
@SuppressWarnings("JdkObsolete") // The interface of picocli has a Stack.
public final class PictureFile implements IParameterConsumer {
    /** Stands for standard output. */
    public static final Path STANDARD_OUTPUT = Path.of("-");

    @Override
    public void consumeParameters(Stack<String> rest, ArgSpec option, CommandSpec command) {
        boolean given = !rest.isEmpty() && !rest.peek().startsWith("-") && !isModel(rest.peek());
        option.setValue(given ? file(rest.pop(), command) : STANDARD_OUTPUT);
    }

    private static Path file(String name, CommandSpec command) {
        try {
            return new PathConverter(Optional.empty()).convert(name);
        } catch (TypeConversionException wrong) {
            throw new ParameterException(command.commandLine(), wrong.getMessage());
        }
    }

    private static boolean isModel(String name) {
        return Languages.all().stream()
                .flatMap(language -> language.extensions().stream())
                .anyMatch(extension -> name.endsWith("." + extension));
    }
}
