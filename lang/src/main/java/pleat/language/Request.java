package pleat.language;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import pleat.source.SourceFile;

/**
 * What is asked of a translation beside the text itself.
 *
 * @param definitions values for constants of the model ({@code -D NAME=VALUE})
 * @param switches readings of the text that the language has
 * @param otherFiles of the same model, for a language whose models may be several files
 * @param formulas of linear temporal logic that all runs are to satisfy; their conditions are expressions of the language
 * @param automata in the Hanoi format that are to accept no run; their propositions are expressions of the language
 * @param questions of the Model Checking Contest, in place of the properties of the model: a file of formulas, or the name of an
 *     examination; only for a language that {@linkplain Language#takesQuestions takes} them
 */
public record Request(
        Map<String, Integer> definitions,
        Set<Switch> switches,
        List<SourceFile> otherFiles,
        List<SourceFile> formulas,
        List<SourceFile> automata,
        Optional<SourceFile> questions) {
    public Request {
        definitions = Map.copyOf(definitions);
        switches = Set.copyOf(switches);
        otherFiles = List.copyOf(otherFiles);
        formulas = List.copyOf(formulas);
        automata = List.copyOf(automata);
    }

    /** Nothing but the text. */
    public static Request plain() {
        return defining(Map.of());
    }

    /** The same with some switches. */
    public Request with(Set<Switch> chosen) {
        return new Request(definitions, chosen, otherFiles, formulas, automata, questions);
    }

    /** The same for a model of several files. */
    public Request with(List<SourceFile> files) {
        return new Request(definitions, switches, files, formulas, automata, questions);
    }

    /** With values for constants of the model. */
    public static Request defining(Map<String, Integer> definitions) {
        return new Request(definitions, Set.of(), List.of(), List.of(), List.of(), Optional.empty());
    }

    /** The same, with more to watch. */
    public Request watching(List<SourceFile> watchedFormulas, List<SourceFile> watchedAutomata) {
        return new Request(definitions, switches, otherFiles, watchedFormulas, watchedAutomata, questions);
    }

    /** The same, with questions of the contest. */
    public Request asking(Optional<SourceFile> asked) {
        return new Request(definitions, switches, otherFiles, formulas, automata, asked);
    }
}
