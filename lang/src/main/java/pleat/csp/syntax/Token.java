package pleat.csp.syntax;

import pleat.model.SourceSpan;

/**
 * A word of the text.
 *
 * @param start offset of its first character
 * @param end offset behind its last character
 */
record Token(Kind kind, String text, SourceSpan span, int start, int end) {
    /** Sorts of words. */
    enum Kind {
        NAME,
        NUMBER,
        STRING,
        SYMBOL,
        END
    }

    boolean is(String word) {
        return text.equals(word) && (kind == Kind.SYMBOL || kind == Kind.NAME);
    }

    String shown() {
        return kind == Kind.END ? "the end of the file" : "'" + text + "'";
    }
}
