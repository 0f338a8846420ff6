package pleat.language;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import pleat.source.SourceFile;

/** A modelling language. */
public interface Language {
    /** The word for it in reports and options. */
    String name();

    /** How the names of its files end, without the dot. */
    List<String> extensions();

    /** How the names of folders end whose files together are one model, without the dot. */
    default List<String> projectExtensions() {
        return List.of();
    }

    /** What can be chosen from outside. A request has no others. */
    default Set<Switch> switches() {
        return Set.of();
    }

    /** Whether a model can be asked what the Model Checking Contest asks of nets. */
    default boolean takesQuestions() {
        return false;
    }

    /** Translates a model. What is wrong with it is told in the result, never thrown. */
    Translation translate(SourceFile source, Request request);

    /**
     * What has a name in a text, and where. Needs no more than its syntax, so that it is there sooner than a translation, and for
     * models with other errors as well.
     *
     * @return empty where the text has syntax errors
     */
    default Optional<SymbolIndex> symbols(SourceFile source, Request request) {
        return Optional.empty();
    }

    /** Words that have a meaning of their own. */
    default Set<String> keywords() {
        return Set.of();
    }
}
