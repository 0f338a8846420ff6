package pleat.csp.ast;

import java.util.List;

/** A whole file, and what it includes. */
public record Specification(List<Declaration> declarations) {
    public Specification {
        declarations = List.copyOf(declarations);
    }
}
