package pleat.app.option;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import pleat.app.exit.ModelException;
import pleat.app.exit.UsageException;
import pleat.app.load.ModelFile;
import pleat.app.load.ModelPath;
import pleat.app.load.ModelRequest;
import pleat.language.Language;
import pleat.language.Request;
import pleat.language.Switch;
import pleat.language.UnknownLanguageException;
import pleat.languages.Languages;
import pleat.source.SourceFile;
import pleat.source.UnfitSourceException;

/** Which model, and what it is told from outside. */
public final class ModelOptions {
    static final String STANDARD_INPUT = "-";

    @Parameters(
            paramLabel = "MODEL",
            arity = "1..*",
            description = {
                "The model. The extension of its file says what language it is in. - reads standard input.",
                "Several files in .lpn, or a folder NAME.lema, are one net of several modules."
            })
    private List<Path> paths;

    @Option(
            names = "--language",
            paramLabel = "NAME",
            description = "The language of a model that comes from standard input: promela, dve, csp, pnml, lpn, stg.")
    private String language;

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
            description = "Sets a constant of the model; FIRST..LAST is a run for each value. May be repeated.")
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

    /**
     * All models, each with every choice of values from the ranges.
     *
     * @param in where a model comes from whose path is {@value #STANDARD_INPUT}
     */
    public List<ModelRequest> requests(InputStream in) {
        List<Map<String, Integer>> choices = choices();
        List<ModelRequest> requests = new ArrayList<>();
        Optional<SourceFile> text = Optional.empty();
        for (ModelPath path : models()) {
            if (isStandardInput(path.path())) {
                text = Optional.of(text(in));
            }
            for (Map<String, Integer> choice : choices) {
                requests.add(new ModelRequest(
                        path, request(choice), isStandardInput(path.path()) ? text : Optional.empty()));
            }
        }
        return requests;
    }

    /** The one model of a command that takes one; a net may be several files. */
    public ModelFile read(InputStream in) {
        List<ModelRequest> requests = requests(in);
        if (requests.size() > 1) {
            throw new UsageException("this command takes one model, and one value for each constant");
        }
        return requests.get(0).read();
    }

    /** The same for a command that reads something else from standard input. */
    public ModelFile readFile() {
        if (paths.stream().anyMatch(ModelOptions::isStandardInput)) {
            throw new UsageException("the model cannot come from standard input, which is for choices");
        }
        return read(InputStream.nullInputStream());
    }

    private List<ModelPath> models() {
        List<Path> given = paths.stream().filter(path -> !isStandardInput(path)).toList();
        List<ModelPath> models = new ArrayList<>(given.isEmpty() ? List.of() : ModelPath.each(given));
        int fromInput = paths.size() - given.size();
        if (fromInput == 0 && language != null) {
            throw new UsageException("--language is for a model from standard input: -");
        }
        if (fromInput > 1) {
            throw new UsageException("standard input is one model");
        }
        if (fromInput == 1) {
            models.add(Math.min(paths.indexOf(Path.of(STANDARD_INPUT)), models.size()), fromInput());
        }
        return models;
    }

    private ModelPath fromInput() {
        if (language == null) {
            throw new UsageException("a model from standard input needs its --language: "
                    + Languages.all().stream().map(Language::name).collect(Collectors.joining(", ")));
        }
        try {
            return ModelPath.named(STANDARD_INPUT, Languages.named(language));
        } catch (UnknownLanguageException unknown) {
            throw new UsageException("--language: " + unknown.getMessage());
        }
    }

    private static boolean isStandardInput(Path path) {
        return path.toString().equals(STANDARD_INPUT);
    }

    private static SourceFile text(InputStream in) {
        try {
            return SourceFile.read(in, STANDARD_INPUT);
        } catch (UnfitSourceException unfit) {
            throw new ModelException(List.of(new SourceFile(STANDARD_INPUT, "")), List.of(unfit.diagnostic()));
        } catch (IOException unreadable) {
            throw new UsageException("cannot read standard input: " + unreadable.getMessage());
        }
    }

    private Request request(Map<String, Integer> choice) {
        return Request.defining(choice)
                .with(switches())
                .watching(formulas, automata)
                .asking(questions);
    }

    /** Whether path and definitions say all about the model. */
    public boolean isPlain() {
        return (paths.size() == 1 || models().size() == paths.size())
                && paths.stream().noneMatch(ModelOptions::isStandardInput)
                && switches().isEmpty()
                && formulas.isEmpty()
                && automata.isEmpty()
                && questions.isEmpty();
    }

    /** The constants that have a range of values. */
    public List<String> swept() {
        return definitions.stream()
                .filter(Definition::isRange)
                .map(Definition::name)
                .toList();
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

    /** Every choice of one value for each constant. */
    private List<Map<String, Integer>> choices() {
        Set<String> names = new HashSet<>();
        List<Map<String, Integer>> choices = List.of(Map.of());
        for (Definition definition : definitions) {
            if (!names.add(definition.name())) {
                throw new UsageException("-D " + definition.name() + " is given twice");
            }
            if ((long) choices.size() * definition.values().size() > Definition.MOST_VALUES) {
                throw new UsageException("-D: more than %,d runs".formatted(Definition.MOST_VALUES));
            }
            choices = choices.stream()
                    .flatMap(
                            choice -> definition.values().stream().map(value -> with(choice, definition.name(), value)))
                    .toList();
        }
        return choices;
    }

    private static Map<String, Integer> with(Map<String, Integer> choice, String name, int value) {
        Map<String, Integer> longer = new LinkedHashMap<>(choice);
        longer.put(name, value);
        return longer;
    }
}
