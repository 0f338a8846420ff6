package pleat.ltl;

import java.util.ArrayList;
import java.util.List;

/** Rules for X, F and G whose operands are simplified already. Rules of F and G are written once, for F, and read dually for G. */
final class UnaryRules {
    private final Formulas formulas;

    UnaryRules(Formulas formulas) {
        this.formulas = formulas;
    }

    Formula rewrite(Formula formula) {
        Formula operand = formula.left();
        if (operand.is(Operator.TRUE) || operand.is(Operator.FALSE)) {
            return operand;
        }
        return formula.is(Operator.NEXT) ? next(formula, operand) : fixpoint(formula, operand);
    }

    /** X f = f where f depends on no prefix. */
    private static Formula next(Formula formula, Formula operand) {
        return operand.isSuspendable() ? operand : formula;
    }

    private Formula fixpoint(Formula formula, Formula operand) {
        Operator self = formula.operator();
        boolean isFinally = self == Operator.FINALLY;
        // F e = e, G u = u
        if (isFinally ? operand.isEventual() : operand.isUniversal()) {
            return operand;
        }
        Operator until = isFinally ? Operator.UNTIL : Operator.RELEASE;
        Operator strong = isFinally ? Operator.STRONG_RELEASE : Operator.WEAK_UNTIL;
        Operator inner = isFinally ? Operator.AND : Operator.OR;
        if (operand.is(Operator.NEXT)) {
            // F X f = X F f
            return formulas.next(formulas.of(self, operand.left()));
        }
        if (operand.is(until)) {
            // F(f U g) = F g, G(f R g) = G g
            return formulas.of(self, operand.right());
        }
        if (operand.is(strong)) {
            // F(f M g) = F(f & g), G(f W g) = G(f | g)
            return formulas.of(self, formulas.of(inner, operand.operands()));
        }
        if (operand.is(Operator.AND) || operand.is(Operator.OR)) {
            return separated(formula, operand, inner);
        }
        if (operand.is(self.dual())) {
            return alternated(formula, operand);
        }
        return formula;
    }

    /**
     * F(f & q) = F f & q where q depends on no prefix; F(f | e) = F f | e where e is eventual; F(f | u) = F f | F u where u is
     * universal, because F u is suspendable.
     */
    private Formula separated(Formula formula, Formula operand, Operator inner) {
        List<Formula> outside = new ArrayList<>();
        List<Formula> inside = new ArrayList<>();
        for (Formula part : operand.operands()) {
            boolean pure = formula.is(Operator.FINALLY) ? part.isEventual() : part.isUniversal();
            if (part.isSuspendable() || (!operand.is(inner) && pure)) {
                outside.add(part);
            } else if (!operand.is(inner) && (part.isEventual() || part.isUniversal())) {
                outside.add(formulas.of(formula.operator(), part));
            } else {
                inside.add(part);
            }
        }
        if (outside.isEmpty()) {
            return formula;
        }
        outside.add(formulas.of(formula.operator(), formulas.of(operand.operator(), inside)));
        return formulas.of(operand.operator(), outside);
    }

    /** Rules of F G; those of G F are their duals. */
    private Formula alternated(Formula formula, Formula operand) {
        Formula core = operand.left();
        Operator outer = formula.operator();
        Operator inner = operand.operator();
        Operator chain = inner == Operator.GLOBALLY ? Operator.AND : Operator.OR;
        if (core.is(Operator.NEXT)) {
            return formulas.of(outer, formulas.of(inner, core.left()));
        }
        if (core.is(chain.dual())) {
            return recurrent(formula, core);
        }
        if (!core.is(chain)) {
            return formula;
        }
        // FG(f & X g) = FG(f & g), FG(f & F g) = FG f & GF g, FG(f & G g) = FG(f & g)
        List<Formula> parts = new ArrayList<>();
        List<Formula> recurrent = new ArrayList<>();
        for (Formula part : core.operands()) {
            if (part.is(Operator.NEXT) || part.is(inner)) {
                parts.add(part.left());
            } else if (part.is(outer)) {
                recurrent.add(formulas.of(inner, part));
            } else {
                parts.add(part);
            }
        }
        if (parts.equals(core.operands())) {
            return formula;
        }
        recurrent.add(formulas.of(outer, formulas.of(inner, formulas.of(chain, parts))));
        return formulas.of(chain, recurrent);
    }

    /** GF(f & e) = GF f & G e where e is eventual; dually of FG. */
    private Formula recurrent(Formula formula, Formula core) {
        Operator outer = formula.operator();
        List<Formula> outside = new ArrayList<>();
        List<Formula> inside = new ArrayList<>();
        for (Formula part : core.operands()) {
            if (outer == Operator.GLOBALLY ? part.isEventual() : part.isUniversal()) {
                outside.add(formulas.of(outer, part));
            } else {
                inside.add(part);
            }
        }
        if (outside.isEmpty()) {
            return formula;
        }
        outside.add(formulas.of(outer, formulas.of(outer.dual(), formulas.of(core.operator(), inside))));
        return formulas.of(core.operator(), outside);
    }
}
