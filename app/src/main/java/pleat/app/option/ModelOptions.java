package pleat.app.option;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import pleat.app.exit.UsageException;
import pleat.app.load.ModelFile;
import pleat.app.load.ModelPath;
import pleat.language.Request;
import pleat.language.Switch;
import pleat.source.SourceFile;

/** Which model, and what it is told from outside. */
public final class ModelOptions {
    @Parameters(
            paramLabel = "MODEL",
            arity = "1..*",
            description = {
                "The model; its language is told by its extension.",
                "Several files, or a folder NAME.lema, for a net of several modules."
            })
    private List<Path> paths;

    @Option(names = "--set-semantics", description = "Nets: a second token on a place is the same as the first.")
    private boolean setSemantics;

    @Option(names = "--untimed", description = "Nets: ignore delays.")
    private boolean untimed;

    @Option(names = "--markings", description = "Signal transition graphs: leave the values of signals out of states.")
    private boolean markings;

    @Option(
            names = "--product",
            description =
                    "CSP#: count configurations with their last event and the automaton of the first formula, as PAT"
                            + " does.")
    private boolean product;

    @Option(
            names = "-D",
            paramLabel = "NAME=VALUE",
            converter = Definition.Converter.class,
            description = "Sets a constant of the model. May be repeated.")
    private List<Definition> definitions = new ArrayList<>();

    private List<SourceFile> formulas = List.of();
    private List<SourceFile> automata = List.of();
    private Optional<SourceFile> questions = Optional.empty();

    /** Asks for more than the model does. */
    public void watch(List<SourceFile> requestedFormulas, List<SourceFile> requestedAutomata) {
        formulas = List.copyOf(requestedFormulas);
        automata = List.copyOf(requestedAutomata);
    }

    /** Asks for something else than the model does. */
    public void ask(Optional<SourceFile> contestQuestions) {
        questions = contestQuestions;
    }

    /** Where the model is; refuses a path where there can be none. */
    public ModelPath locate() {
        return ModelPath.of(paths);
    }

    public ModelFile read() {
        return locate().read(Request.defining(definitions())
                .with(switches())
                .watching(formulas, automata)
                .asking(questions));
    }

    /** Whether path and definitions say all about the model. */
    public boolean isPlain() {
        return paths.size() == 1
                && switches().isEmpty()
                && formulas.isEmpty()
                && automata.isEmpty()
                && questions.isEmpty();
    }

    private Set<Switch> switches() {
        Set<Switch> chosen = EnumSet.noneOf(Switch.class);
        if (setSemantics) {
            chosen.add(Switch.SET_SEMANTICS);
        }
        if (untimed) {
            chosen.add(Switch.UNTIMED);
        }
        if (markings) {
            chosen.add(Switch.MARKINGS);
        }
        if (product) {
            chosen.add(Switch.PRODUCT);
        }
        return chosen;
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
