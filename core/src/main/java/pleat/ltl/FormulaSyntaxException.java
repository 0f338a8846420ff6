package pleat.ltl;

/** A formula text that cannot be read, with the stretch of the text that is to blame. */
public final class FormulaSyntaxException extends Exception {
    private final int start;
    private final int end;

    FormulaSyntaxException(String message, int start, int end) {
        super(message);
        this.start = start;
        this.end = end;
    }

    /** Offset of the first character, from 0; the length of the text when something is missing at its end. */
    public int start() {
        return start;
    }

    /** Offset behind the last character. */
    public int end() {
        return end;
    }
}
