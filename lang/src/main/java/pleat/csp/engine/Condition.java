package pleat.csp.engine;

/** A guard of a move: an expression that must be true, or false. */
record Condition(Expr expression, boolean wanted, FaultNumber notTruth) {
    boolean holds(int[] state, int[] locals) {
        return expression.isTrue(state, locals, notTruth.number()) == wanted;
    }
}
