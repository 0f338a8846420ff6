package pleat.store;

/** An option of a store's specification that makes no sense. A mistake of the user: the message says what is wrong. */
public final class StoreOptionException extends IllegalArgumentException {
    private final String option;

    public StoreOptionException(String option, String problem) {
        super("'%s' %s".formatted(option, problem));
        this.option = option;
    }

    /** The wrong option. */
    public String option() {
        return option;
    }
}
