package pleat.language;

import java.util.List;
import pleat.source.SourceFile;

/** A modelling language. */
public interface Language {
    /** The word for it in reports and options. */
    String name();

    /** How the names of its files end, without the dot. */
    List<String> extensions();

    /** Translates a model. What is wrong with it is told in the result, never thrown. */
    Translation translate(SourceFile source, Request request);
}
