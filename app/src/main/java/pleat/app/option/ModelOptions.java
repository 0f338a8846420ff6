package pleat.app.option;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import pleat.app.exit.UsageException;
import pleat.app.load.ModelFile;
import pleat.app.load.ModelPath;

/** Which model, and what it is told from outside. */
public final class ModelOptions {
    @Parameters(paramLabel = "MODEL", description = "The model; its language is told by its extension.")
    private Path path;

    @Option(
            names = "-D",
            paramLabel = "NAME=VALUE",
            converter = Definition.Converter.class,
            description = "Sets a constant of the model. May be repeated.")
    private List<Definition> definitions = new ArrayList<>();

    /** Where the model is; refuses a path where there can be none. */
    public ModelPath locate() {
        return ModelPath.of(path);
    }

    public ModelFile read() {
        return locate().read(definitions());
    }

    private Map<String, Integer> definitions() {
        Map<String, Integer> values = new LinkedHashMap<>();
        for (Definition definition : definitions) {
            if (values.put(definition.name(), definition.value()) != null) {
                throw new UsageException("-D " + definition.name() + " is given twice");
            }
        }
        return values;
    }
}
