package pleat.promela.preprocess;

import pleat.model.SourceSpan;

/**
 * A word of the text.
 *
 * @param span where it stands in a file; for a word that a macro made, where the macro is used
 * @param gap what stands before it
 */
public record Token(Kind kind, String text, SourceSpan span, Gap gap) {

    /** Sorts of words. Keywords are names until the parser looks at them. */
    public enum Kind {
        NAME,
        NUMBER,
        STRING,
        CHARACTER,
        SYMBOL,
        /** A {@code #} at the start of a line. */
        DIRECTIVE,
        /** No word at all; an error where it counts. */
        UNKNOWN,
        END
    }

    /** What separates a word from the one before it. */
    public enum Gap {
        NONE,
        SPACE,
        LINE
    }

    public boolean is(String symbol) {
        return text.equals(symbol) && (kind == Kind.SYMBOL || kind == Kind.NAME);
    }

    public boolean isName() {
        return kind == Kind.NAME;
    }

    public boolean startsLine() {
        return gap == Gap.LINE;
    }

    /** The same word at another place. */
    Token at(SourceSpan place, Gap before) {
        return new Token(kind, text, place, before);
    }
}
