package pleat.run;

import pleat.verdict.Ending;

/** A run reached a limit before its search began. */
public final class UnfinishedException extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient Ending ending;

    UnfinishedException(Ending ending) {
        super(ending.text());
        this.ending = ending;
    }

    public Ending ending() {
        return ending;
    }
}
