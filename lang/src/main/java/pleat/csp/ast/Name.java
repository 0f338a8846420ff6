package pleat.csp.ast;

import java.util.List;
import pleat.model.SourceSpan;

/** A name where it is written. */
public record Name(String text, SourceSpan span) {
    /** What is written there. */
    public static List<String> texts(List<Name> names) {
        return names.stream().map(Name::text).toList();
    }

    @Override
    public String toString() {
        return text;
    }
}
