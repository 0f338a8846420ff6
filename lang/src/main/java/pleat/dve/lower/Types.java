package pleat.dve.lower;

import pleat.dve.ast.ValueType;
import pleat.ir.IntType;

/** The ranges behind the names of types. */
final class Types {
    private Types() {}

    static IntType of(ValueType type) {
        return switch (type) {
            case BYTE -> IntType.UNSIGNED_8;
            case INT -> IntType.SIGNED_16;
        };
    }
}
