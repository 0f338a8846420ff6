package pleat.memory;

import java.util.Locale;

/** A part of the run numbers what it holds, and has no number left, whatever memory there is. */
public final class OutOfNumbersException extends OutOfBudgetException {
    private final int most;

    OutOfNumbersException(String part, int most) {
        super(String.format(Locale.ROOT, "%s has used all of its %,d numbers", part, most), part, 1, most, most);
        this.most = most;
    }

    @Override
    public OutOfNumbersException of(String wanting) {
        return new OutOfNumbersException(wanting, most);
    }
}
