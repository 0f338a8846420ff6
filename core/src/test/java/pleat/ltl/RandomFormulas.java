package pleat.ltl;

import java.util.List;
import java.util.Random;

/** Random formulas of every operator. */
public final class RandomFormulas {
    private static final List<Operator> UNARY =
            List.of(Operator.NOT, Operator.NEXT, Operator.FINALLY, Operator.GLOBALLY);
    private static final List<Operator> BINARY = List.of(
            Operator.AND,
            Operator.OR,
            Operator.IMPLIES,
            Operator.EQUIVALENT,
            Operator.XOR,
            Operator.UNTIL,
            Operator.WEAK_UNTIL,
            Operator.RELEASE,
            Operator.STRONG_RELEASE);

    private final Formulas formulas;
    private final Random random;
    private final int propositions;

    public RandomFormulas(Formulas formulas, Random random, int propositions) {
        this.formulas = formulas;
        this.random = random;
        this.propositions = propositions;
    }

    /** A formula with so many nodes before constants are folded. */
    public Formula next(int size) {
        if (size <= 1) {
            int choice = random.nextInt(10 * propositions + 1);
            return choice == 0 ? formulas.yes() : formulas.proposition(choice % propositions);
        }
        if (size == 2 || random.nextInt(2) == 0) {
            return formulas.of(UNARY.get(random.nextInt(UNARY.size())), next(size - 1));
        }
        int left = 1 + random.nextInt(size - 2);
        Formula first = next(left);
        return formulas.of(BINARY.get(random.nextInt(BINARY.size())), first, next(size - 1 - left));
    }
}
