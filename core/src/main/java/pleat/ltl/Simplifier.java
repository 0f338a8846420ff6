package pleat.ltl;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Rewrites formulas in negation normal form into equivalent ones that tend to have smaller automata. Rules are in {@link UnaryRules},
 * {@link BinaryRules} and {@link ChainRules}; each answers its argument when it has nothing to say. They are the usual ones: Somenzi
 * and Bloem 2000 (implication), Etessami and Holzmann 2000 (eventual and universal formulas), and those that Spot documents in
 * "Spot's Temporal Logic Formulas".
 */
public final class Simplifier {
    private final Formulas formulas;
    private final UnaryRules unary;
    private final BinaryRules binary;
    private final ChainRules chains;
    private final Map<Formula, Formula> simplified = new HashMap<>();

    public Simplifier(Formulas formulas) {
        this.formulas = formulas;
        SyntacticImplication implication = new SyntacticImplication();
        NegationNormalForm normal = new NegationNormalForm(formulas);
        unary = new UnaryRules(formulas);
        binary = new BinaryRules(formulas, implication, normal);
        chains = new ChainRules(formulas, implication, normal);
    }

    public Formula simplify(Formula formula) {
        Formula known = simplified.get(formula);
        if (known != null) {
            return known;
        }
        // Each rule makes the formula smaller or moves an operator upwards, so this ends.
        Formula before;
        Formula current = formula;
        do {
            before = withSimpleOperands(current);
            current = rewrite(before);
        } while (current != before);
        simplified.put(formula, current);
        simplified.put(current, current);
        return current;
    }

    private Formula withSimpleOperands(Formula formula) {
        if (formula.operands().isEmpty()) {
            return formula;
        }
        List<Formula> operands = new ArrayList<>();
        for (Formula operand : formula.operands()) {
            operands.add(simplify(operand));
        }
        return formulas.of(formula.operator(), operands);
    }

    private Formula rewrite(Formula formula) {
        return switch (formula.operator()) {
            case NEXT, FINALLY, GLOBALLY -> unary.rewrite(formula);
            case UNTIL, WEAK_UNTIL, RELEASE, STRONG_RELEASE -> binary.rewrite(formula);
            case AND, OR -> chains.rewrite(formula);
            default -> formula;
        };
    }
}
