package pleat.ltl;

/**
 * The operators of linear temporal logic. The order is that of binding strength among binary operators as the parser reads them,
 * weakest first.
 */
public enum Operator {
    EQUIVALENT("<->", 1),
    IMPLIES("->", 1),
    XOR("^", 2),
    OR("|", 3),
    AND("&", 4),
    UNTIL("U", 5),
    WEAK_UNTIL("W", 5),
    RELEASE("R", 5),
    STRONG_RELEASE("M", 5),
    NOT("!", 6),
    NEXT("X", 6),
    FINALLY("F", 6),
    GLOBALLY("G", 6),
    PROPOSITION("", 7),
    TRUE("true", 7),
    FALSE("false", 7);

    private final String symbol;
    private final int strength;

    Operator(String symbol, int strength) {
        this.symbol = symbol;
        this.strength = strength;
    }

    /** As the printer writes it. */
    public String symbol() {
        return symbol;
    }

    int strength() {
        return strength;
    }

    boolean isUnary() {
        return strength == 6;
    }

    /** Of AND, OR, the temporal operators and the constants: the operator that negation turns this one into. */
    Operator dual() {
        return switch (this) {
            case AND -> OR;
            case OR -> AND;
            case UNTIL -> RELEASE;
            case RELEASE -> UNTIL;
            case WEAK_UNTIL -> STRONG_RELEASE;
            case STRONG_RELEASE -> WEAK_UNTIL;
            case FINALLY -> GLOBALLY;
            case GLOBALLY -> FINALLY;
            case TRUE -> FALSE;
            case FALSE -> TRUE;
            case NEXT -> NEXT;
            case EQUIVALENT -> XOR;
            case XOR -> EQUIVALENT;
            case IMPLIES, NOT, PROPOSITION -> throw new IllegalArgumentException(this + " has no dual");
        };
    }
}
