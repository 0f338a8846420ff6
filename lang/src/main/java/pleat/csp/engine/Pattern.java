package pleat.csp.engine;

/** What a receive expects in one place of a message. */
sealed interface Pattern {
    record Bind(String name) implements Pattern {}

    record Match(Expr value) implements Pattern {}
}
