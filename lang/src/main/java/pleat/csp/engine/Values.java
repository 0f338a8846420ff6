package pleat.csp.engine;

import pleat.csp.value.Value;

/** How a value is an int: a number is itself, truth values are the two least ints, and the next says that there is none. */
final class Values {
    static final int FALSE = Integer.MIN_VALUE;
    static final int TRUE = Integer.MIN_VALUE + 1;
    /** Of what cannot be evaluated. */
    static final int UNDEFINED = Integer.MIN_VALUE + 2;

    static final int LEAST_NUMBER = Integer.MIN_VALUE + 3;

    private Values() {}

    static int of(boolean truth) {
        return truth ? TRUE : FALSE;
    }

    static int of(Value value) {
        return value instanceof Value.IntValue number ? number.value() : of(((Value.Truth) value).value());
    }

    static boolean isTruth(int value) {
        return value < UNDEFINED;
    }

    static String text(int value) {
        return isTruth(value) ? Boolean.toString(value == TRUE) : Integer.toString(value);
    }

    /**
     * Exchanges the truth values with 0 and 1: so a variable that starts with a truth value takes a bit. Its own inverse.
     */
    static int exchanged(int value) {
        return switch (value) {
            case FALSE -> 0;
            case TRUE -> 1;
            case 0 -> FALSE;
            case 1 -> TRUE;
            default -> value;
        };
    }
}
