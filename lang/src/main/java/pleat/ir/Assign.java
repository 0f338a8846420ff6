package pleat.ir;

/** Stores a value. The target's index is evaluated before the value. */
public record Assign(Target target, Expr value) {}
