package pleat.dve.ast;

/** {@code target = value}. */
public record Assignment(Expression.Reference target, Expression value) {}
