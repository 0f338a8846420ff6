package pleat.dve.ast;

/** Operators on one value. */
public enum UnaryOperator {
    MINUS("-"),
    COMPLEMENT("~"),
    NOT("not ");

    private final String prefix;

    UnaryOperator(String prefix) {
        this.prefix = prefix;
    }

    /** What to write in front of an operand. */
    public String prefix() {
        return prefix;
    }
}
