package pleat.language;

/** A reading of the text that only some languages have, chosen from outside. */
public enum Switch {
    /** A second token on a place is the same as the first. */
    SET_SEMANTICS("--set-semantics"),
    /** Delays are passed over. */
    UNTIMED("--untimed"),
    /** A state is the marking alone, without the values of signals. */
    MARKINGS("--markings"),
    /** A state is one of the product of the system with the automaton of its first formula, as PAT counts it. */
    PRODUCT("--product");

    private final String option;

    Switch(String option) {
        this.option = option;
    }

    /** What a user calls it. */
    public String option() {
        return option;
    }
}
