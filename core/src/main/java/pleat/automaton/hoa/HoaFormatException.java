package pleat.automaton.hoa;

/** A text that is no automaton in the HOA format, or one of a kind that is not supported. Line and column count from 1. */
public final class HoaFormatException extends Exception {
    private final int line;
    private final int column;

    HoaFormatException(String message, HoaToken at) {
        super(message);
        line = at.line();
        column = at.column();
    }

    public int line() {
        return line;
    }

    public int column() {
        return column;
    }
}
