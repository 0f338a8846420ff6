package pleat.csp.ast;

/** Operators with one operand. */
public enum UnaryOperator {
    MINUS("-"),
    NOT("!");

    private final String symbol;

    UnaryOperator(String symbol) {
        this.symbol = symbol;
    }

    public String symbol() {
        return symbol;
    }
}
