package pleat.promela.ast;

/** A formula of linear temporal logic. */
public sealed interface Formula {
    /** A condition on a state. */
    record Proposition(Expression condition) implements Formula {}

    record Not(Formula operand) implements Formula {}

    /** {@code []}, {@code <>}, {@code X}. */
    record Temporal(String operator, Formula operand) implements Formula {}

    /** {@code U}, {@code W}, {@code V}, {@code &&}, {@code ||}, {@code ->}, {@code <->}. */
    record Binary(String operator, Formula left, Formula right) implements Formula {}
}
