package pleat.language;

/** The parsed form of a source file, for a person to look at. */
@FunctionalInterface
public interface SyntaxTree {
    /** Indented text, one line a node, made afresh at each call. */
    String text();
}
