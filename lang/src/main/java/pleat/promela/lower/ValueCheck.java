package pleat.promela.lower;

import java.util.OptionalInt;
import pleat.ir.IntType;
import pleat.promela.ast.Declaration;
import pleat.promela.ast.Expression;
import pleat.promela.diagnostic.PromelaError;

/** Warns of numbers that are cut where they are stored. Of other expressions only a run can tell. */
record ValueCheck(World world) {
    /** A value that is stored as this type. */
    void check(Expression value, IntType type) {
        OptionalInt number = number(value);
        if (number.isPresent() && type.wrap(number.getAsInt()) != number.getAsInt()) {
            world.diagnostics.report(
                    PromelaError.VALUE_CUT,
                    value.span(),
                    number.getAsInt(),
                    type.min(),
                    type.max(),
                    type.wrap(number.getAsInt()));
        }
    }

    /** What a variable of this type, or its elements, start with. */
    void check(Declaration declaration, DataType type) {
        if (type instanceof DataType.Scalar scalar) {
            Declaration.Initialiser initial = declaration.initialiser().orElse(null);
            if (initial instanceof Declaration.Initialiser.Value value) {
                check(value.expression(), scalar.type());
            } else if (initial instanceof Declaration.Initialiser.Listing listing) {
                listing.values().forEach(value -> check(value, scalar.type()));
            }
        }
    }

    private static OptionalInt number(Expression value) {
        if (value instanceof Expression.Literal literal) {
            return OptionalInt.of(literal.value());
        }
        return value instanceof Expression.Unary unary
                        && unary.operator().equals("-")
                        && unary.operand() instanceof Expression.Literal literal
                ? OptionalInt.of(-literal.value())
                : OptionalInt.empty();
    }
}
