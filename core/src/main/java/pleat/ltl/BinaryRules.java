package pleat.ltl;

import java.util.ArrayList;
import java.util.List;

/**
 * Rules for U, W, R and M whose operands are simplified already. "Strong" are U and M, which have a promise to keep; R and M are read as
 * the duals of U and W: what is said of U with "implies" holds of R with "is implied by".
 */
final class BinaryRules {
    private final Formulas formulas;
    private final SyntacticImplication implication;
    private final NegationNormalForm normal;

    BinaryRules(Formulas formulas, SyntacticImplication implication, NegationNormalForm normal) {
        this.formulas = formulas;
        this.implication = implication;
        this.normal = normal;
    }

    Formula rewrite(Formula formula) {
        Formula left = formula.left();
        Formula right = formula.right();
        Formula result = constants(formula, left, right);
        if (result == formula) {
            result = eventual(formula, left, right);
        }
        if (result == formula) {
            result = shape(formula, left, right);
        }
        if (result == formula) {
            result = implied(formula, left, right);
        }
        return result;
    }

    private Formula constants(Formula formula, Formula left, Formula right) {
        Formula yes = formulas.yes();
        Formula no = formulas.no();
        if (left == right
                || (right == yes && !formula.is(Operator.STRONG_RELEASE))
                || (right == no && !formula.is(Operator.WEAK_UNTIL))) {
            return right;
        }
        return switch (formula.operator()) {
            case UNTIL -> left == yes ? formulas.eventually(right) : left == no ? right : formula;
            case WEAK_UNTIL -> right == no ? formulas.globally(left) : left == yes ? yes : left == no ? right : formula;
            case RELEASE -> left == no ? formulas.globally(right) : left == yes ? right : formula;
            case STRONG_RELEASE ->
                right == yes ? formulas.eventually(left) : left == no ? no : left == yes ? right : formula;
            default -> throw new AssertionError(formula.operator());
        };
    }

    private Formula eventual(Formula formula, Formula left, Formula right) {
        return switch (formula.operator()) {
            // f U e = e
            case UNTIL -> right.isEventual() ? right : outside(formula, left, right);
            // u W f = u | f; f W e = G f | e
            case WEAK_UNTIL ->
                left.isUniversal()
                        ? formulas.or(left, right)
                        : right.isEventual()
                                ? formulas.or(formulas.globally(left), right)
                                : outside(formula, left, right);
            // f R u = u
            case RELEASE -> right.isUniversal() ? right : outside(formula, left, right);
            // e M f = e & f; f M u = F f & u
            case STRONG_RELEASE ->
                left.isEventual()
                        ? formulas.and(left, right)
                        : right.isUniversal()
                                ? formulas.and(formulas.eventually(left), right)
                                : outside(formula, left, right);
            default -> throw new AssertionError(formula.operator());
        };
    }

    /**
     * f U (g & q) = (f U g) & q for suspendable q; f U (g | e) = (f U g) | e for eventual e; dually of R. W and M keep a q on either
     * side of the chain: f W (g | q) = (f W g) | q, f M (g & q) = (f M g) & q.
     */
    private Formula outside(Formula formula, Formula left, Formula right) {
        if (!right.is(Operator.AND) && !right.is(Operator.OR)) {
            return formula;
        }
        List<Formula> moved = new ArrayList<>();
        List<Formula> kept = new ArrayList<>();
        for (Formula part : right.operands()) {
            (isMovable(formula, right.operator(), part) ? moved : kept).add(part);
        }
        if (moved.isEmpty()) {
            return formula;
        }
        moved.add(formulas.of(formula.operator(), left, formulas.of(right.operator(), kept)));
        return formulas.of(right.operator(), moved);
    }

    private static boolean isMovable(Formula formula, Operator around, Formula part) {
        return switch (formula.operator()) {
            case UNTIL -> around == Operator.AND ? part.isSuspendable() : part.isEventual();
            case RELEASE -> around == Operator.OR ? part.isSuspendable() : part.isUniversal();
            case WEAK_UNTIL -> around == Operator.OR && part.isSuspendable();
            default -> around == Operator.AND && part.isSuspendable();
        };
    }

    private Formula shape(Formula formula, Formula left, Formula right) {
        Operator operator = formula.operator();
        if (left.is(Operator.NEXT) && right.is(Operator.NEXT)) {
            return formulas.next(formulas.of(operator, left.left(), right.left()));
        }
        // f U (f & g) = g M f, f W (f & g) = g R f, f R (f | g) = g W f, f M (f | g) = g U f
        boolean upward = isUpward(formula);
        Operator chain = upward ? Operator.AND : Operator.OR;
        if (right.is(chain) && right.operands().contains(left)) {
            List<Formula> rest = new ArrayList<>(right.operands());
            rest.remove(left);
            Operator swapped = switch (operator) {
                case UNTIL -> Operator.STRONG_RELEASE;
                case WEAK_UNTIL -> Operator.RELEASE;
                case RELEASE -> Operator.WEAK_UNTIL;
                default -> Operator.UNTIL;
            };
            return formulas.of(swapped, formulas.of(chain, rest), left);
        }
        // f U G f = G f, f W G f = G f, f R F f = F f, f M F f = F f
        if (right.is(upward ? Operator.GLOBALLY : Operator.FINALLY) && right.left() == left) {
            return right;
        }
        return formula;
    }

    private Formula implied(Formula formula, Formula left, Formula right) {
        // f U g = g if f implies g; f R g = g if g implies f
        if (below(formula, left, right)) {
            return right;
        }
        // f U g = F g if !f implies g; W: true; f R g = G g if f excludes g; M: false
        if (below(formula, normal.ofNegated(left), right)) {
            return switch (formula.operator()) {
                case UNTIL -> formulas.eventually(right);
                case RELEASE -> formulas.globally(right);
                case WEAK_UNTIL -> formulas.yes();
                default -> formulas.no();
            };
        }
        // f U (g U h) = g U h if f implies g, also with W outside or inside as long as the inner one is at least as
        // weak
        if (absorbs(formula, right) && below(formula, left, right.left())) {
            return right;
        }
        // (f U g) U h = (f U g) | h if g implies h
        if (repeats(formula, left) && below(formula, left.right(), right)) {
            return formulas.of(isUpward(formula) ? Operator.OR : Operator.AND, left, right);
        }
        return reduced(formula, left, right);
    }

    private static boolean absorbs(Formula formula, Formula right) {
        return switch (formula.operator()) {
            case UNTIL -> right.is(Operator.UNTIL) || right.is(Operator.WEAK_UNTIL);
            case WEAK_UNTIL -> right.is(Operator.WEAK_UNTIL);
            case RELEASE -> right.is(Operator.RELEASE) || right.is(Operator.STRONG_RELEASE);
            default -> right.is(Operator.STRONG_RELEASE);
        };
    }

    private static boolean repeats(Formula formula, Formula left) {
        return switch (formula.operator()) {
            case WEAK_UNTIL -> left.is(Operator.UNTIL) || left.is(Operator.WEAK_UNTIL);
            case STRONG_RELEASE -> left.is(Operator.RELEASE) || left.is(Operator.STRONG_RELEASE);
            default -> left.is(formula.operator());
        };
    }

    /** (f | g) U h = f U h if g implies h; f U (g | h) = f U g if h implies f U g. Dually of R and M. */
    private Formula reduced(Formula formula, Formula left, Formula right) {
        Operator chain = isUpward(formula) ? Operator.OR : Operator.AND;
        if (left.is(chain)) {
            List<Formula> kept = new ArrayList<>(left.operands());
            kept.removeIf(part -> below(formula, part, right));
            if (kept.size() < left.operands().size()) {
                return formulas.of(formula.operator(), formulas.of(chain, kept), right);
            }
        }
        if (right.is(chain)) {
            for (Formula part : right.operands()) {
                List<Formula> rest = new ArrayList<>(right.operands());
                rest.remove(part);
                Formula without = formulas.of(formula.operator(), left, formulas.of(chain, rest));
                if (below(formula, part, without)) {
                    return without;
                }
            }
        }
        return formula;
    }

    /** Of U and W whether the first implies the second, of R and M whether the second implies the first. */
    private boolean below(Formula formula, Formula first, Formula second) {
        return isUpward(formula) ? implication.implies(first, second) : implication.implies(second, first);
    }

    private static boolean isUpward(Formula formula) {
        return formula.is(Operator.UNTIL) || formula.is(Operator.WEAK_UNTIL);
    }
}
