package pleat.language;

import java.util.List;
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
}
