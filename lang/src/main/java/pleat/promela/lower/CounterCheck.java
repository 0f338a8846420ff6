package pleat.promela.lower;

import java.util.Optional;
import pleat.promela.PromelaError;
import pleat.promela.ast.Expression;

/** Refuses what SPIN refuses of {@code for} and {@code select}: variables that cannot count, and ranges with nothing in them. */
final class CounterCheck {
    private final World world;

    CounterCheck(World world) {
        this.world = world;
    }

    /** An unknown variable is reported where it is used. */
    void variable(Expression.Reference reference, Scope scope) {
        Optional<Variable> variable = scope.find(reference.name().text());
        if (variable.isPresent() && !(reference.isPlain() && isNumber(variable.get()))) {
            world.diagnostics.report(
                    PromelaError.BAD_COUNTER, reference.span(), reference.name().text());
        }
    }

    private static boolean isNumber(Variable variable) {
        return !variable.isArray()
                && variable.type() instanceof DataType.Scalar scalar
                && scalar.kind() != DataType.Kind.CHANNEL;
    }

    /** Bounds that are not both numbers are compared at run time. */
    void range(Expression from, Expression to) {
        if (from instanceof Expression.Literal first
                && to instanceof Expression.Literal last
                && first.value() > last.value()) {
            world.diagnostics.report(PromelaError.EMPTY_RANGE, from.span(), first.value(), last.value());
        }
    }
}
