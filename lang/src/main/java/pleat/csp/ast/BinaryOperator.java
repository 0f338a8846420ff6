package pleat.csp.ast;

/** Operators with two operands; a higher level binds tighter. */
public enum BinaryOperator {
    OR("||", 0),
    AND("&&", 1),
    XOR("xor", 2),
    BIT_AND("&", 3),
    BIT_OR("|", 3),
    BIT_XOR("^", 3),
    EQUAL("==", 4),
    NOT_EQUAL("!=", 4),
    LESS("<", 5),
    GREATER(">", 5),
    LESS_EQUAL("<=", 5),
    GREATER_EQUAL(">=", 5),
    PLUS("+", 6),
    MINUS("-", 6),
    TIMES("*", 7),
    DIVIDE("/", 7),
    REMAINDER("%", 7);

    /** The loosest level of what may stand in an event. */
    public static final int ADDITIVE = 6;

    private final String symbol;
    private final int level;

    BinaryOperator(String symbol, int level) {
        this.symbol = symbol;
        this.level = level;
    }

    public String symbol() {
        return symbol;
    }

    public int level() {
        return level;
    }
}
