package pleat.promela.reference;

/** A step of more statements than the reference follows. */
public final class StepTooLong extends RuntimeException {
    private static final long serialVersionUID = 1L;

    StepTooLong(int statements) {
        super("a step of more than " + statements + " statements");
    }
}
