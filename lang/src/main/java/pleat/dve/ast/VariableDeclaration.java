package pleat.dve.ast;

import java.util.Optional;

/**
 * A variable or a constant.
 *
 * @param size of an array, its number of elements
 */
public record VariableDeclaration(
        Name name, Kind kind, ValueType type, Optional<Expression> size, Optional<Initialiser> initialiser) {
    /** Whether it can be assigned to. */
    public enum Kind {
        VARIABLE,
        CONSTANT
    }

    public boolean isArray() {
        return size.isPresent();
    }

    public boolean isConstant() {
        return kind == Kind.CONSTANT;
    }
}
