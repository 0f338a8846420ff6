package pleat.promela.preprocess;

import pleat.model.SourceSpan;

/**
 * A word of the text.
 *
 * @param span where it stands in a file; for a word that a macro made, where the macro is used
 * @param written where it stands in a file, also in that of a macro; {@link SourceSpan#NONE} for a word that is put together
 * @param gap what stands before it
 * @param origin how it came here
 */
public record Token(Kind kind, String text, SourceSpan span, SourceSpan written, Gap gap, Origin origin) {
    Token(Kind kind, String text, SourceSpan span, Gap gap) {
        this(kind, text, span, span, gap, Origin.TEXT);
    }

    /** A word that stands in no file. */
    static Token made(Kind kind, String text, SourceSpan span, Gap gap) {
        return new Token(kind, text, span, SourceSpan.NONE, gap, Origin.TEXT);
    }

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

    /** Whether a word stands in the text, or a call of an inline stands for it. */
    public enum Origin {
        TEXT,
        INLINE
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
        return new Token(kind, text, place, written, before, origin);
    }

    /** The same word behind something else. */
    public Token behind(Gap before) {
        return new Token(kind, text, span, written, before, origin);
    }

    /** The same word, as part of an inline. */
    public Token inlined() {
        return new Token(kind, text, span, written, gap, Origin.INLINE);
    }
}
