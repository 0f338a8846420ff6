package pleat.ir;

/** What a receive does with one value of a message. */
public sealed interface Pattern {
    /** It must equal the expression. */
    record Match(Expr value) implements Pattern {}

    /** It is stored. */
    record Bind(Target target) implements Pattern {}

    /** It is lost. */
    record Ignore() implements Pattern {}
}
