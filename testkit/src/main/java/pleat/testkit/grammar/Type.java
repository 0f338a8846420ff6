package pleat.testkit.grammar;

import java.util.List;

/** Types of scalars. */
enum Type {
    BIT("bit", 1),
    BOOL("bool", 1),
    BYTE("byte", 255),
    PID("pid", 255),
    SHORT("short", 32767),
    INT("int", 2147483647),
    UNSIGNED_2("unsigned", 3),
    UNSIGNED_5("unsigned", 31),
    MTYPE("mtype", 2),
    MTYPE_SUBSET("mtype:fruit", 2);

    static final List<Type> NUMBERS = List.of(BIT, BOOL, BYTE, BYTE, SHORT, INT, UNSIGNED_2, UNSIGNED_5, PID);
    static final List<Type> SYMBOLS = List.of(MTYPE, MTYPE_SUBSET);

    private final String keyword;
    private final int largest;

    Type(String keyword, int largest) {
        this.keyword = keyword;
        this.largest = largest;
    }

    String keyword() {
        return keyword;
    }

    /** The declaration of a name, without initialiser. */
    String declare(String name) {
        return switch (this) {
            case UNSIGNED_2 -> "unsigned " + name + " : 2";
            case UNSIGNED_5 -> "unsigned " + name + " : 5";
            default -> keyword + " " + name;
        };
    }

    /** The largest value before it overflows. */
    int largest() {
        return largest;
    }

    boolean isNumber() {
        return !SYMBOLS.contains(this);
    }

    boolean isUnsigned() {
        return this == UNSIGNED_2 || this == UNSIGNED_5;
    }

    /** Counts in circles of a few values, so that a loop may count with it without many states. */
    boolean wrapsSoon() {
        return this == BIT || this == BOOL || this == UNSIGNED_2;
    }
}
