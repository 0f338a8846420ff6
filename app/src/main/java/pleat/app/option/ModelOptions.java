package pleat.app.option;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import pleat.app.load.ModelFile;
import pleat.app.load.ModelPath;

/** Which model, and what it is told from outside. */
public final class ModelOptions {
    @Parameters(paramLabel = "MODEL", description = "The model; its language is told by its extension.")
    private Path path;

    @Option(names = "-D", paramLabel = "NAME=VALUE", description = "Sets a constant of the model. May be repeated.")
    private Map<String, Integer> definitions = new LinkedHashMap<>();

    /** Where the model is; refuses a path where there can be none. */
    public ModelPath locate() {
        return ModelPath.of(path);
    }

    public ModelFile read() {
        return locate().read(definitions);
    }
}
