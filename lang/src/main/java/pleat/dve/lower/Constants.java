package pleat.dve.lower;

import java.util.OptionalInt;
import pleat.dve.ast.Expression;
import pleat.dve.diagnostic.DveError;
import pleat.ir.Expr;
import pleat.source.Diagnostics;
import pleat.source.DidYouMean;

/** Evaluates expressions that must not depend on the state: initial values, array sizes, channel capacities. */
final class Constants {
    /** Constant operations that fail are recognised by not being folded; their fault is never numbered. */
    private static final int NO_FAULT = -1;

    private final Scope scope;
    private final Diagnostics diagnostics;

    Constants(Scope scope, Diagnostics diagnostics) {
        this.scope = scope;
        this.diagnostics = diagnostics;
    }

    /** Nothing when the expression has no constant value, which is then reported. */
    OptionalInt evaluate(Expression expression) {
        if (expression instanceof Expression.Literal literal) {
            return OptionalInt.of(literal.value());
        }
        if (expression instanceof Expression.Reference reference) {
            return reference(reference);
        }
        if (expression instanceof Expression.Unary unary) {
            OptionalInt operand = evaluate(unary.operand());
            return operand.isEmpty()
                    ? operand
                    : value(Operators.apply(unary.operator(), new Expr.Const(operand.getAsInt())));
        }
        if (expression instanceof Expression.Binary binary) {
            return binary(binary);
        }
        diagnostics.report(DveError.NOT_CONSTANT, expression.span());
        return OptionalInt.empty();
    }

    private OptionalInt binary(Expression.Binary binary) {
        OptionalInt left = evaluate(binary.left());
        OptionalInt right = evaluate(binary.right());
        if (left.isEmpty() || right.isEmpty()) {
            return OptionalInt.empty();
        }
        OptionalInt result = value(Operators.apply(
                binary.operator(),
                new Expr.Const(left.getAsInt()),
                new Expr.Const(right.getAsInt()),
                message -> NO_FAULT));
        if (result.isEmpty()) {
            diagnostics.report(DveError.CONSTANT_DIVISION_BY_ZERO, binary.place());
        }
        return result;
    }

    private OptionalInt reference(Expression.Reference reference) {
        String name = reference.name().text();
        Symbol symbol = scope.find(name).orElse(null);
        if (symbol instanceof Symbol.Constant constant) {
            if (reference.index().isPresent()) {
                diagnostics.report(DveError.INDEX_ON_SCALAR, reference.span(), name);
            }
            return OptionalInt.of(constant.value());
        }
        if (symbol instanceof Symbol.ConstantArray array) {
            return element(array, reference);
        }
        if (symbol == null) {
            diagnostics.reportWithHint(
                    () -> DidYouMean.hint(name, scope.names()),
                    DveError.UNKNOWN_VARIABLE,
                    reference.name().span(),
                    name);
        } else {
            diagnostics.report(DveError.NOT_CONSTANT, reference.span());
        }
        return OptionalInt.empty();
    }

    private OptionalInt element(Symbol.ConstantArray array, Expression.Reference reference) {
        if (reference.index().isEmpty()) {
            diagnostics.report(DveError.ARRAY_AS_SCALAR, reference.span(), array.name());
            return OptionalInt.of(array.values().get(0));
        }
        OptionalInt index = evaluate(reference.index().get());
        if (index.isEmpty()) {
            return index;
        }
        int size = array.values().size();
        if (index.getAsInt() < 0 || index.getAsInt() >= size) {
            diagnostics.report(
                    DveError.CONSTANT_INDEX_OUT_OF_RANGE,
                    reference.index().get().span(),
                    index.getAsInt(),
                    array.name(),
                    Plural.of(size, "element"));
            return OptionalInt.empty();
        }
        return OptionalInt.of(array.values().get(index.getAsInt()));
    }

    private static OptionalInt value(Expr expr) {
        return expr instanceof Expr.Const constant ? OptionalInt.of(constant.value()) : OptionalInt.empty();
    }
}
