package pleat.dve.lower;

import java.util.HashMap;
import java.util.Map;
import pleat.dve.ast.Name;
import pleat.dve.diagnostic.DveError;
import pleat.source.Diagnostics;

/** Names of which each can be declared once. */
final class UniqueNames {
    private final Map<String, Name> taken = new HashMap<>();
    private final Diagnostics diagnostics;

    UniqueNames(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
    }

    /** Whether the name was free; reports where it was taken. */
    boolean claim(Name name) {
        Name first = taken.putIfAbsent(name.text(), name);
        if (first != null) {
            diagnostics.report(
                    DveError.DUPLICATE_NAME, name.span(), name, first.span().line());
        }
        return first == null;
    }
}
