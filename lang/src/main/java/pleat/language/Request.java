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
 */
public record Request(Map<String, Integer> definitions, Set<Switch> switches, List<SourceFile> otherFiles) {
    public Request {
        definitions = Map.copyOf(definitions);
        switches = Set.copyOf(switches);
        otherFiles = List.copyOf(otherFiles);
    }

    /** Nothing but the text. */
    public static Request plain() {
        return defining(Map.of());
    }

    /** The same with some switches. */
    public Request with(Set<Switch> chosen) {
        return new Request(definitions, chosen, otherFiles);
    }

    /** The same for a model of several files. */
    public Request with(List<SourceFile> files) {
        return new Request(definitions, switches, files);
    }

    /** With values for constants of the model. */
    public static Request defining(Map<String, Integer> definitions) {
        return new Request(definitions, Set.of(), List.of());
    }
}
