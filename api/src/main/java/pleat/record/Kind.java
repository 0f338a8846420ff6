package pleat.record;

import java.util.Optional;
import org.objectweb.asm.Opcodes;
import pleat.language.UnsupportedModelException;

/** How a value stands in a slot. */
enum Kind {
    INT(Integer.MIN_VALUE, Integer.MAX_VALUE, Opcodes.IALOAD, Opcodes.IASTORE, Opcodes.T_INT),
    BOOLEAN(0, 1, Opcodes.BALOAD, Opcodes.BASTORE, Opcodes.T_BOOLEAN),
    BYTE(Byte.MIN_VALUE, Byte.MAX_VALUE, Opcodes.BALOAD, Opcodes.BASTORE, Opcodes.T_BYTE),
    SHORT(Short.MIN_VALUE, Short.MAX_VALUE, Opcodes.SALOAD, Opcodes.SASTORE, Opcodes.T_SHORT),
    CHAR(Character.MIN_VALUE, Character.MAX_VALUE, Opcodes.CALOAD, Opcodes.CASTORE, Opcodes.T_CHAR),
    /** The number of the constant. */
    ENUM(0, Integer.MAX_VALUE, Opcodes.AALOAD, Opcodes.AASTORE, 0),
    /** The number that the object has got in a table. */
    OBJECT(0, Integer.MAX_VALUE, Opcodes.AALOAD, Opcodes.AASTORE, 0);

    private final int min;
    private final int max;
    private final int loading;
    private final int storing;
    private final int arrayType;

    Kind(int min, int max, int loading, int storing, int arrayType) {
        this.min = min;
        this.max = max;
        this.loading = loading;
        this.storing = storing;
        this.arrayType = arrayType;
    }

    int min() {
        return min;
    }

    int max() {
        return max;
    }

    /** The instruction that loads such an element of an array. */
    int loading() {
        return loading;
    }

    /** The instruction that stores such an element of an array. */
    int storing() {
        return storing;
    }

    /** For the instruction that makes an array of them; only of primitive types. */
    int arrayType() {
        return arrayType;
    }

    boolean isPrimitive() {
        return arrayType != 0;
    }

    /** How values of a type stand in slots; refuses types whose values do not fit. */
    static Kind of(Class<?> type, String component) {
        return primitive(type)
                .or(() -> Optional.of(type)
                        .filter(other -> !other.isPrimitive() && !other.isArray())
                        .map(other -> other.isEnum() ? ENUM : OBJECT))
                .orElseThrow(() -> new UnsupportedModelException(
                        ("component '%s' %s; a state may have int, boolean, byte, short, char, enums,"
                                        + " other objects with equals and hashCode, and arrays of these")
                                .formatted(
                                        component,
                                        type.isArray()
                                                ? "is an array of arrays"
                                                : "has the type " + type.getTypeName())));
    }

    private static Optional<Kind> primitive(Class<?> type) {
        Kind kind = type == int.class
                ? INT
                : type == boolean.class
                        ? BOOLEAN
                        : type == byte.class ? BYTE : type == short.class ? SHORT : type == char.class ? CHAR : null;
        return Optional.ofNullable(kind);
    }
}
