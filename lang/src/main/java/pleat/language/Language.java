package pleat.language;

import java.util.List;
import java.util.Map;
import pleat.source.SourceFile;

/** A modelling language that lowers to the Program IR. */
public interface Language {
    /** The word for it in reports and options. */
    String name();

    /** How the names of its files end, without the dot. */
    List<String> extensions();

    /**
     * Translates a model. What is wrong with it is told in the result, never thrown.
     *
     * @param definitions values given from outside ({@code -D NAME=VALUE}) for constants of the model
     */
    Translation translate(SourceFile source, Map<String, Integer> definitions);
}
