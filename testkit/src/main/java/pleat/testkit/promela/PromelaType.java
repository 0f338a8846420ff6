package pleat.testkit.promela;

import java.util.List;

/** A type of variables and message fields. */
enum PromelaType {
    BIT("bit", PromelaFeature.BIT),
    BOOL("bool", PromelaFeature.BOOL),
    BYTE("byte", PromelaFeature.BYTE),
    SHORT("short", PromelaFeature.SHORT),
    INT("int", PromelaFeature.INT),
    UNSIGNED("unsigned", PromelaFeature.UNSIGNED),
    PID("pid", PromelaFeature.PID_TYPE),
    MTYPE("mtype", PromelaFeature.MTYPE),
    NAMED_MTYPE("mtype:gear", PromelaFeature.NAMED_MTYPE);

    private final String keyword;
    private final PromelaFeature feature;

    PromelaType(String keyword, PromelaFeature feature) {
        this.keyword = keyword;
        this.feature = feature;
    }

    String keyword() {
        return keyword;
    }

    PromelaFeature feature() {
        return feature;
    }

    boolean isSymbolic() {
        return this == MTYPE || this == NAMED_MTYPE;
    }

    /** Its values are never negative, so that a remainder is an index. */
    boolean isNatural() {
        return this != SHORT && this != INT && !isSymbolic();
    }

    /** Whether every value of the other numeric type is a value of this one. */
    boolean holds(PromelaType other) {
        return bits() >= other.bits();
    }

    /** An unsigned number may be as narrow as one bit. */
    private int bits() {
        return switch (this) {
            case BIT, BOOL, UNSIGNED -> 1;
            case BYTE, PID, MTYPE, NAMED_MTYPE -> 8;
            case SHORT -> 16;
            case INT -> 32;
        };
    }

    /** Counting up without end takes a few steps only. */
    boolean wrapsSoon() {
        return this == BIT || this == BOOL || this == UNSIGNED;
    }

    /** Message fields and parameters cannot have a width of their own. */
    boolean isMessageField() {
        return this != UNSIGNED;
    }

    /** Constants of a symbolic type. */
    List<String> symbols() {
        return switch (this) {
            case MTYPE -> List.of("red", "green", "blue");
            case NAMED_MTYPE -> List.of("low", "high");
            default -> List.of();
        };
    }

    /** Something that does not fit, or nearly so; products of two such values do not leave int. */
    int limit() {
        return switch (this) {
            case BIT, BOOL -> 2;
            case BYTE, PID -> 254;
            case SHORT -> 32766;
            case INT -> 20000;
            case UNSIGNED -> 7;
            case MTYPE, NAMED_MTYPE -> 1;
        };
    }
}
