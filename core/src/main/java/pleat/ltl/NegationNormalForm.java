package pleat.ltl;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Pushes negations down to the propositions and replaces IMPLIES, EQUIVALENT and XOR. The graph grows at most fourfold. */
public final class NegationNormalForm {
    private final Formulas formulas;
    private final Map<Formula, Formula> positive = new HashMap<>();
    private final Map<Formula, Formula> negative = new HashMap<>();

    public NegationNormalForm(Formulas formulas) {
        this.formulas = formulas;
    }

    public Formula of(Formula formula) {
        Formula known = positive.get(formula);
        if (known == null) {
            known = rewrite(formula);
            positive.put(formula, known);
        }
        return known;
    }

    /** The normal form of the negation. */
    public Formula ofNegated(Formula formula) {
        Formula known = negative.get(formula);
        if (known == null) {
            known = rewriteNegated(formula);
            negative.put(formula, known);
        }
        return known;
    }

    private Formula rewrite(Formula formula) {
        return switch (formula.operator()) {
            case PROPOSITION -> formula;
            case NOT -> ofNegated(formula.left());
            case IMPLIES -> formulas.or(ofNegated(formula.left()), of(formula.right()));
            case EQUIVALENT -> equal(formula);
            case XOR -> different(formula);
            default -> {
                List<Formula> operands = new ArrayList<>();
                formula.operands().forEach(operand -> operands.add(of(operand)));
                yield formulas.of(formula.operator(), operands);
            }
        };
    }

    private Formula rewriteNegated(Formula formula) {
        return switch (formula.operator()) {
            case PROPOSITION -> formulas.not(formula);
            case NOT -> of(formula.left());
            case IMPLIES -> formulas.and(of(formula.left()), ofNegated(formula.right()));
            case EQUIVALENT -> different(formula);
            case XOR -> equal(formula);
            default -> {
                List<Formula> operands = new ArrayList<>();
                formula.operands().forEach(operand -> operands.add(ofNegated(operand)));
                yield formulas.of(formula.operator().dual(), operands);
            }
        };
    }

    private Formula equal(Formula formula) {
        Formula left = formula.left();
        Formula right = formula.right();
        return formulas.or(formulas.and(of(left), of(right)), formulas.and(ofNegated(left), ofNegated(right)));
    }

    private Formula different(Formula formula) {
        Formula left = formula.left();
        Formula right = formula.right();
        return formulas.or(formulas.and(of(left), ofNegated(right)), formulas.and(ofNegated(left), of(right)));
    }
}
