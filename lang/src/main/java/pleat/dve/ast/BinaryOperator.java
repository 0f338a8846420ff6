package pleat.dve.ast;

/** Operators on two values. */
public enum BinaryOperator {
    TIMES("*"),
    DIVIDE("/"),
    REMAINDER("%"),
    PLUS("+"),
    MINUS("-"),
    SHIFT_LEFT("<<"),
    SHIFT_RIGHT(">>"),
    LESS("<"),
    LESS_EQUAL("<="),
    GREATER_EQUAL(">="),
    GREATER(">"),
    EQUAL("=="),
    NOT_EQUAL("!="),
    BIT_OR("|"),
    BIT_AND("&"),
    BIT_XOR("^"),
    OR("or"),
    AND("and"),
    IMPLY("imply");

    private final String symbol;

    BinaryOperator(String symbol) {
        this.symbol = symbol;
    }

    @Override
    public String toString() {
        return symbol;
    }
}
