package pleat.automaton.hoa;

/**
 * A word of a HOA text.
 *
 * @param text what was written; of a string, its content; of a header, its name without colon; of an alias, its name without at sign
 * @param line from 1
 * @param column from 1, in characters
 */
record HoaToken(Kind kind, String text, int line, int column) {

    enum Kind {
        HEADER,
        IDENTIFIER,
        ALIAS,
        INTEGER,
        STRING,
        SIGN,
        BODY,
        BODY_END,
        ABORT,
        TEXT_END
    }

    boolean is(Kind wanted) {
        return kind == wanted;
    }

    boolean isSign(char wanted) {
        return kind == Kind.SIGN && text.charAt(0) == wanted;
    }

    /** For messages. */
    String shown() {
        return switch (kind) {
            case HEADER -> "'" + text + ":'";
            case ALIAS -> "'@" + text + "'";
            case STRING -> "a string";
            case TEXT_END -> "the end of the text";
            default -> "'" + text + "'";
        };
    }
}
