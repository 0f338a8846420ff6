package pleat.ltl;

import java.util.HashMap;
import java.util.Map;

/**
 * Implications that the shape of two formulas shows (Somenzi and Bloem, "Efficient Büchi Automata from LTL Formulae", 2000, extended by
 * W and M and by purely eventual and universal formulas). Answers are kept; a question costs at most the product of the sizes.
 */
public final class SyntacticImplication implements Implication {
    private final Map<Long, Boolean> answers = new HashMap<>();

    @Override
    public boolean implies(Formula left, Formula right) {
        if (left == right || left.is(Operator.FALSE) || right.is(Operator.TRUE)) {
            return true;
        }
        if (left.isLiteral() && right.isLiteral()) {
            return false;
        }
        long question = (long) left.number() << 32 | right.number();
        Boolean known = answers.get(question);
        if (known == null) {
            known = byRight(left, right) || byLeft(left, right) || byBoth(left, right);
            answers.put(question, known);
        }
        return known;
    }

    /** What it takes for anything to imply the right formula. */
    private boolean byRight(Formula left, Formula right) {
        return switch (right.operator()) {
            case AND -> right.operands().stream().allMatch(part -> implies(left, part));
            case OR -> right.operands().stream().anyMatch(part -> implies(left, part));
            case NEXT -> left.isUniversal() && implies(left, right.left());
            case FINALLY -> implies(left, right.left());
            case GLOBALLY -> left.isUniversal() && implies(left, right.left());
            case UNTIL -> implies(left, right.right());
            case WEAK_UNTIL ->
                implies(left, right.right()) || left.isUniversal() && implies(left, right.left());
            case RELEASE ->
                implies(left, right.right()) && (left.isUniversal() || implies(left, right.left()));
            case STRONG_RELEASE -> implies(left, right.left()) && implies(left, right.right());
            default -> false;
        };
    }

    /** What it takes for the left formula to imply anything. */
    private boolean byLeft(Formula left, Formula right) {
        return switch (left.operator()) {
            case AND -> left.operands().stream().anyMatch(part -> implies(part, right));
            case OR -> left.operands().stream().allMatch(part -> implies(part, right));
            case NEXT -> right.isEventual() && implies(left.left(), right);
            case FINALLY -> right.isEventual() && implies(left.left(), right);
            case GLOBALLY -> implies(left.left(), right);
            case UNTIL -> implies(left.right(), right) && (right.isEventual() || implies(left.left(), right));
            case WEAK_UNTIL -> implies(left.left(), right) && implies(left.right(), right);
            case RELEASE -> implies(left.right(), right);
            case STRONG_RELEASE ->
                implies(left.right(), right) || right.isEventual() && implies(left.left(), right);
            default -> false;
        };
    }

    /** Temporal operators grow with their operands. */
    private boolean byBoth(Formula left, Formula right) {
        return switch (left.operator()) {
            case NEXT, FINALLY -> right.is(left.operator()) && implies(left.left(), right.left());
            case GLOBALLY ->
                switch (right.operator()) {
                    case NEXT, GLOBALLY, WEAK_UNTIL -> implies(left.left(), right.left());
                    case RELEASE -> implies(left.left(), right.right());
                    default -> false;
                };
            case UNTIL ->
                switch (right.operator()) {
                    case UNTIL, WEAK_UNTIL -> pairwise(left, right);
                    case FINALLY -> implies(left.right(), right.left());
                    default -> false;
                };
            case WEAK_UNTIL -> right.is(Operator.WEAK_UNTIL) && pairwise(left, right);
            case RELEASE -> right.is(Operator.RELEASE) && pairwise(left, right);
            case STRONG_RELEASE ->
                switch (right.operator()) {
                    case STRONG_RELEASE, RELEASE -> pairwise(left, right);
                    case FINALLY -> implies(left.left(), right.left());
                    default -> false;
                };
            default -> false;
        };
    }

    private boolean pairwise(Formula left, Formula right) {
        return implies(left.left(), right.left()) && implies(left.right(), right.right());
    }
}
