package pleat.ltl;

import java.util.List;

/** What the syntax of a formula says about its suffixes; see {@link Formula#isEventual()}. */
record Purity(boolean eventual, boolean universal, boolean isBoolean) {

    static Purity of(Formula formula) {
        List<Formula> operands = formula.operands();
        boolean eventual = true;
        boolean universal = true;
        boolean isBoolean = true;
        for (Formula operand : operands) {
            eventual &= operand.isEventual();
            universal &= operand.isUniversal();
            isBoolean &= operand.isBoolean();
        }
        return switch (formula.operator()) {
            case TRUE, FALSE -> new Purity(true, true, true);
            case PROPOSITION -> new Purity(false, false, true);
            case NOT -> new Purity(universal, eventual, isBoolean);
            case AND, OR -> new Purity(eventual, universal, isBoolean);
            case IMPLIES, EQUIVALENT, XOR -> new Purity(eventual && universal, eventual && universal, isBoolean);
            case NEXT, WEAK_UNTIL, STRONG_RELEASE -> new Purity(eventual, universal, false);
            case FINALLY -> new Purity(true, universal, false);
            case GLOBALLY -> new Purity(eventual, true, false);
            case UNTIL -> new Purity(formula.right().isEventual(), universal, false);
            case RELEASE -> new Purity(eventual, formula.right().isUniversal(), false);
        };
    }
}
