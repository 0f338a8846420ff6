package pleat.ltl;

/**
 * A word of a formula text.
 *
 * @param operator of an operator or constant: which; null otherwise
 * @param text the name of a proposition without quotes, or what was written
 */
record Token(Kind kind, Operator operator, String text, int start, int end) {

    enum Kind {
        OPERATOR,
        NAME,
        OPEN,
        CLOSE,
        END
    }

    boolean is(Kind wanted) {
        return kind == wanted;
    }

    /** For messages. */
    String shown() {
        return kind == Kind.END ? "end of formula" : "'" + text + "'";
    }
}
