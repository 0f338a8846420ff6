package pleat.language;

import java.util.List;
import java.util.Map;
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
 */
public record Request(
        Map<String, Integer> definitions,
        Set<Switch> switches,
        List<SourceFile> otherFiles,
        List<SourceFile> formulas,
        List<SourceFile> automata) {
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
        return new Request(definitions, chosen, otherFiles, formulas, automata);
    }

    /** The same for a model of several files. */
    public Request with(List<SourceFile> files) {
        return new Request(definitions, switches, files, formulas, automata);
    }

    /** With values for constants of the model. */
    public static Request defining(Map<String, Integer> definitions) {
        return new Request(definitions, Set.of(), List.of(), List.of(), List.of());
    }

    /** The same, with more to watch. */
    public Request watching(List<SourceFile> watchedFormulas, List<SourceFile> watchedAutomata) {
        return new Request(definitions, switches, otherFiles, watchedFormulas, watchedAutomata);
    }
}
