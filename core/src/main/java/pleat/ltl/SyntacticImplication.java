package pleat.ltl;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Implications that the shape of two formulas shows; it may miss some but claims no false one (Somenzi and Bloem, "Efficient Büchi
 * Automata from LTL Formulae", 2000, extended by
 * W and M and by purely eventual and universal formulas). Answers are kept; a question costs at most the product of the sizes.
 */
final class SyntacticImplication {
    private final Map<Long, Boolean> answers = new HashMap<>();

    /** If true, every word that satisfies the stronger formula satisfies the weaker one; both in negation normal form. */
    boolean implies(Formula stronger, Formula weaker) {
        if (stronger == weaker || stronger.is(Operator.FALSE) || weaker.is(Operator.TRUE)) {
            return true;
        }
        if (stronger.isLiteral() && weaker.isLiteral()) {
            return false;
        }
        long question = (long) stronger.number() << 32 | weaker.number();
        Boolean known = answers.get(question);
        if (known == null) {
            known = byWeaker(stronger, weaker) || byStronger(stronger, weaker) || byBoth(stronger, weaker);
            answers.put(question, known);
        }
        return known;
    }

    /** What it takes for anything to imply the weaker formula. */
    private boolean byWeaker(Formula stronger, Formula weaker) {
        return switch (weaker.operator()) {
            case AND -> impliesAll(stronger, weaker.operands());
            case OR -> impliesAny(stronger, weaker.operands());
            case NEXT -> stronger.isUniversal() && implies(stronger, weaker.left());
            case FINALLY -> implies(stronger, weaker.left());
            case GLOBALLY -> stronger.isUniversal() && implies(stronger, weaker.left());
            case UNTIL -> implies(stronger, weaker.right());
            case WEAK_UNTIL ->
                implies(stronger, weaker.right()) || (stronger.isUniversal() && implies(stronger, weaker.left()));
            case RELEASE ->
                implies(stronger, weaker.right()) && (stronger.isUniversal() || implies(stronger, weaker.left()));
            case STRONG_RELEASE -> implies(stronger, weaker.left()) && implies(stronger, weaker.right());
            default -> false;
        };
    }

    /** What it takes for the stronger formula to imply anything. */
    private boolean byStronger(Formula stronger, Formula weaker) {
        return switch (stronger.operator()) {
            case AND -> anyImplies(stronger.operands(), weaker);
            case OR -> allImply(stronger.operands(), weaker);
            case NEXT -> weaker.isEventual() && implies(stronger.left(), weaker);
            case FINALLY -> weaker.isEventual() && implies(stronger.left(), weaker);
            case GLOBALLY -> implies(stronger.left(), weaker);
            case UNTIL ->
                implies(stronger.right(), weaker) && (weaker.isEventual() || implies(stronger.left(), weaker));
            case WEAK_UNTIL -> implies(stronger.left(), weaker) && implies(stronger.right(), weaker);
            case RELEASE -> implies(stronger.right(), weaker);
            case STRONG_RELEASE ->
                implies(stronger.right(), weaker) || (weaker.isEventual() && implies(stronger.left(), weaker));
            default -> false;
        };
    }

    /** Temporal operators grow with their operands. */
    private boolean byBoth(Formula stronger, Formula weaker) {
        return switch (stronger.operator()) {
            case NEXT, FINALLY -> weaker.is(stronger.operator()) && implies(stronger.left(), weaker.left());
            case GLOBALLY ->
                switch (weaker.operator()) {
                    case NEXT, GLOBALLY, WEAK_UNTIL -> implies(stronger.left(), weaker.left());
                    case RELEASE -> implies(stronger.left(), weaker.right());
                    default -> false;
                };
            case UNTIL ->
                switch (weaker.operator()) {
                    case UNTIL, WEAK_UNTIL -> pairwise(stronger, weaker);
                    case FINALLY -> implies(stronger.right(), weaker.left());
                    default -> false;
                };
            case WEAK_UNTIL -> weaker.is(Operator.WEAK_UNTIL) && pairwise(stronger, weaker);
            case RELEASE -> weaker.is(Operator.RELEASE) && pairwise(stronger, weaker);
            case STRONG_RELEASE ->
                switch (weaker.operator()) {
                    case STRONG_RELEASE, RELEASE -> pairwise(stronger, weaker);
                    case FINALLY -> implies(stronger.left(), weaker.left());
                    default -> false;
                };
            default -> false;
        };
    }

    private boolean pairwise(Formula stronger, Formula weaker) {
        return implies(stronger.left(), weaker.left()) && implies(stronger.right(), weaker.right());
    }
    // Loops instead of streams: recursion is as deep as both formulas together, and frames of streams are many.

    private boolean impliesAll(Formula stronger, List<Formula> parts) {
        for (Formula part : parts) {
            if (!implies(stronger, part)) {
                return false;
            }
        }
        return true;
    }

    private boolean impliesAny(Formula stronger, List<Formula> parts) {
        for (Formula part : parts) {
            if (implies(stronger, part)) {
                return true;
            }
        }
        return false;
    }

    private boolean allImply(List<Formula> parts, Formula weaker) {
        for (Formula part : parts) {
            if (!implies(part, weaker)) {
                return false;
            }
        }
        return true;
    }

    private boolean anyImplies(List<Formula> parts, Formula weaker) {
        for (Formula part : parts) {
            if (implies(part, weaker)) {
                return true;
            }
        }
        return false;
    }
}
