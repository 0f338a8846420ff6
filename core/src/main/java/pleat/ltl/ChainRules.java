package pleat.ltl;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BinaryOperator;

/** Rules for AND and OR whose operands are simplified already. Comments speak of AND; OR is its dual. */
final class ChainRules {
    private final Formulas formulas;
    private final SyntacticImplication implication;
    private final NegationNormalForm normal;

    ChainRules(Formulas formulas, SyntacticImplication implication, NegationNormalForm normal) {
        this.formulas = formulas;
        this.implication = implication;
        this.normal = normal;
    }

    Formula rewrite(Formula formula) {
        Formula result = implied(formula);
        if (result == formula) {
            result = unrolled(formula);
        }
        if (result == formula) {
            result = mergedNext(formula);
        }
        if (result == formula) {
            result = mergedFixpoints(formula);
        }
        if (result == formula) {
            result = pairs(formula);
        }
        return result;
    }

    /** f & g = f if f implies g, false if f implies !g. */
    private Formula implied(Formula formula) {
        List<Formula> kept = new ArrayList<>(formula.operands());
        for (Formula part : formula.operands()) {
            Formula negated = normal.ofNegated(part);
            for (Formula other : kept) {
                if (other != part && below(formula, other, part)) {
                    kept.remove(part);
                    break;
                }
                if (other.number() < part.number() && below(formula, other, negated)) {
                    return formula.is(Operator.AND) ? formulas.no() : formulas.yes();
                }
            }
        }
        return kept.size() == formula.operands().size() ? formula : formulas.of(formula.operator(), kept);
    }

    /** Of AND whether the first implies the second, of OR whether the second implies the first. */
    private boolean below(Formula formula, Formula first, Formula second) {
        return formula.is(Operator.AND) ? implication.implies(first, second) : implication.implies(second, first);
    }

    /** f & X G f = G f; f & (g | X(g R f)) = g R f, also for M. */
    private Formula unrolled(Formula formula) {
        boolean and = formula.is(Operator.AND);
        Operator always = and ? Operator.GLOBALLY : Operator.FINALLY;
        for (Formula part : formula.operands()) {
            if (part.is(Operator.NEXT)
                    && part.left().is(always)
                    && holdsAll(formula, part.left().left())) {
                return formulas.of(formula.operator(), without(formula, part), part.left());
            }
            if (part.is(and ? Operator.OR : Operator.AND)) {
                Formula folded = folded(formula, part);
                if (folded != formula) {
                    return folded;
                }
            }
        }
        return formula;
    }

    private Formula folded(Formula formula, Formula part) {
        boolean and = formula.is(Operator.AND);
        for (Formula inner : part.operands()) {
            Formula fixpoint = inner.is(Operator.NEXT) ? inner.left() : inner;
            boolean fits = inner != fixpoint
                    && (and
                            ? fixpoint.is(Operator.RELEASE) || fixpoint.is(Operator.STRONG_RELEASE)
                            : fixpoint.is(Operator.UNTIL) || fixpoint.is(Operator.WEAK_UNTIL));
            if (fits && without(part, inner) == fixpoint.left() && holdsAll(formula, fixpoint.right())) {
                return formulas.of(formula.operator(), without(formula, part), fixpoint);
            }
        }
        return formula;
    }

    /** Whether the chain has the wanted formula, or each of its parts, among its operands. */
    private static boolean holdsAll(Formula chain, Formula wanted) {
        return wanted.is(chain.operator())
                ? chain.operands().containsAll(wanted.operands())
                : chain.operands().contains(wanted);
    }

    /** X f & X g & q = X(f & g & q) where q depends on no prefix. */
    private Formula mergedNext(Formula formula) {
        List<Formula> inside = new ArrayList<>();
        List<Formula> outside = new ArrayList<>();
        boolean found = false;
        for (Formula part : formula.operands()) {
            found |= part.is(Operator.NEXT);
            if (part.is(Operator.NEXT)) {
                inside.add(part.left());
            } else {
                (part.isSuspendable() ? inside : outside).add(part);
            }
        }
        if (!found || inside.size() < 2) {
            return formula;
        }
        outside.add(formulas.next(formulas.of(formula.operator(), inside)));
        return formulas.of(formula.operator(), outside);
    }

    /** G f & G g = G(f & g), FG f & FG g = FG(f & g). GF f stays apart: it is suspendable. */
    private Formula mergedFixpoints(Formula formula) {
        boolean and = formula.is(Operator.AND);
        Operator always = and ? Operator.GLOBALLY : Operator.FINALLY;
        List<Formula> simple = new ArrayList<>();
        List<Formula> persistent = new ArrayList<>();
        List<Formula> rest = new ArrayList<>();
        for (Formula part : formula.operands()) {
            if (part.is(always) && !part.isSuspendable()) {
                simple.add(part.left());
            } else if (part.is(always.dual()) && part.left().is(always)) {
                persistent.add(part.left().left());
            } else {
                rest.add(part);
            }
        }
        if (simple.size() < 2 && persistent.size() < 2) {
            return formula;
        }
        if (!simple.isEmpty()) {
            rest.add(formulas.of(always, formulas.of(formula.operator(), simple)));
        }
        if (!persistent.isEmpty()) {
            Formula core = formulas.of(always, formulas.of(formula.operator(), persistent));
            rest.add(formulas.of(always.dual(), core));
        }
        return formulas.of(formula.operator(), rest);
    }

    private Formula pairs(Formula formula) {
        BinaryOperator<Formula> rule = formula.is(Operator.AND) ? this::conjunction : this::disjunction;
        for (Formula first : formula.operands()) {
            for (Formula second : formula.operands()) {
                Formula merged = first == second ? first : rule.apply(first, second);
                if (merged != first) {
                    List<Formula> rest = new ArrayList<>(formula.operands());
                    rest.remove(first);
                    rest.remove(second);
                    rest.add(merged);
                    return formulas.of(formula.operator(), rest);
                }
            }
        }
        return formula;
    }

    /** The first formula when there is no rule for the two in this order. */
    private Formula conjunction(Formula first, Formula second) {
        if (isUntil(first) && isUntil(second) && first.right() == second.right()) {
            // (f U g) & (h W g) = (f & h) U g
            Operator operator = first.is(Operator.UNTIL) ? Operator.UNTIL : second.operator();
            return formulas.of(operator, formulas.and(first.left(), second.left()), first.right());
        }
        if (isRelease(first) && isRelease(second) && first.left() == second.left()) {
            // (f R g) & (f M h) = f M (g & h)
            Operator operator = first.is(Operator.STRONG_RELEASE) ? first.operator() : second.operator();
            return formulas.of(operator, first.left(), formulas.and(first.right(), second.right()));
        }
        if (first.is(Operator.FINALLY) && second.is(Operator.WEAK_UNTIL) && first.left() == second.right()) {
            return formulas.until(second.left(), second.right());
        }
        if (first.is(Operator.FINALLY) && second.is(Operator.RELEASE) && first.left() == second.left()) {
            return formulas.strongRelease(second.left(), second.right());
        }
        return first;
    }

    private Formula disjunction(Formula first, Formula second) {
        if (isUntil(first) && isUntil(second) && first.left() == second.left()) {
            // (f U g) | (f W h) = f W (g | h)
            Operator operator = first.is(Operator.WEAK_UNTIL) ? first.operator() : second.operator();
            return formulas.of(operator, first.left(), formulas.or(first.right(), second.right()));
        }
        if (isRelease(first) && isRelease(second) && first.right() == second.right()) {
            // (f R g) | (h M g) = (f | h) R g
            Operator operator = first.is(Operator.RELEASE) ? first.operator() : second.operator();
            return formulas.of(operator, formulas.or(first.left(), second.left()), first.right());
        }
        if (first.is(Operator.GLOBALLY) && second.is(Operator.STRONG_RELEASE) && first.left() == second.right()) {
            return formulas.release(second.left(), second.right());
        }
        if (first.is(Operator.GLOBALLY) && second.is(Operator.UNTIL) && first.left() == second.left()) {
            return formulas.weakUntil(second.left(), second.right());
        }
        return first;
    }

    private static boolean isUntil(Formula formula) {
        return formula.is(Operator.UNTIL) || formula.is(Operator.WEAK_UNTIL);
    }

    private static boolean isRelease(Formula formula) {
        return formula.is(Operator.RELEASE) || formula.is(Operator.STRONG_RELEASE);
    }

    private Formula without(Formula chain, Formula part) {
        List<Formula> rest = new ArrayList<>(chain.operands());
        rest.remove(part);
        return formulas.of(chain.operator(), rest);
    }
}
