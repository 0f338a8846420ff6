package pleat.ltl;

import java.util.function.IntPredicate;

/**
 * Evaluates formulas of any form on lassos, straight from the semantics: a boolean for each position, least fixpoints of U, M and F from
 * false, greatest fixpoints of W, R and G from true.
 */
public final class LassoEvaluator {
    private final Lasso word;

    private LassoEvaluator(Lasso word) {
        this.word = word;
    }

    public static boolean holds(Formula formula, Lasso word) {
        return new LassoEvaluator(word).values(formula)[0];
    }

    private boolean[] values(Formula formula) {
        boolean[][] of = formula.operands().stream().map(this::values).toArray(boolean[][]::new);
        return switch (formula.operator()) {
            case TRUE -> map(i -> true);
            case FALSE -> map(i -> false);
            case PROPOSITION -> map(i -> (word.letter(i) >> formula.proposition() & 1) != 0);
            case NOT -> map(i -> !of[0][i]);
            case IMPLIES -> map(i -> !of[0][i] || of[1][i]);
            case EQUIVALENT -> map(i -> of[0][i] == of[1][i]);
            case XOR -> map(i -> of[0][i] != of[1][i]);
            case AND ->
                map(i -> {
                    boolean all = true;
                    for (boolean[] operand : of) {
                        all &= operand[i];
                    }
                    return all;
                });
            case OR ->
                map(i -> {
                    boolean any = false;
                    for (boolean[] operand : of) {
                        any |= operand[i];
                    }
                    return any;
                });
            case NEXT -> map(i -> of[0][word.next(i)]);
            case FINALLY -> fixpoint(false, (i, later) -> of[0][i] || later);
            case GLOBALLY -> fixpoint(true, (i, later) -> of[0][i] && later);
            case UNTIL -> fixpoint(false, (i, later) -> of[1][i] || (of[0][i] && later));
            case WEAK_UNTIL -> fixpoint(true, (i, later) -> of[1][i] || (of[0][i] && later));
            case RELEASE -> fixpoint(true, (i, later) -> of[1][i] && (of[0][i] || later));
            case STRONG_RELEASE -> fixpoint(false, (i, later) -> of[1][i] && (of[0][i] || later));
        };
    }

    private boolean[] map(IntPredicate value) {
        boolean[] values = new boolean[word.length()];
        for (int i = 0; i < values.length; i++) {
            values[i] = value.test(i);
        }
        return values;
    }

    private interface Unfolding {
        boolean value(int position, boolean atNext);
    }

    private boolean[] fixpoint(boolean start, Unfolding unfolding) {
        boolean[] values = map(i -> start);
        for (boolean changed = true; changed; ) {
            changed = false;
            for (int i = 0; i < values.length; i++) {
                boolean value = unfolding.value(i, values[word.next(i)]);
                changed |= value != values[i];
                values[i] = value;
            }
        }
        return values;
    }
}
