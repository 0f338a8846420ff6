package pleat.promela.lower;

import java.util.ArrayList;
import java.util.List;
import pleat.ltl.Operator;
import pleat.model.SourceSpan;
import pleat.promela.ast.Expression;
import pleat.promela.ast.Formula;

/** Turns a formula as it is written into one over propositions. Parts without temporal operators are conditions. */
final class FormulaLowering {
    private final ClaimConditions conditions;
    private final pleat.ltl.Formulas formulas;
    private final SourceSpan span;

    /** @param span of the whole formula */
    FormulaLowering(ClaimConditions conditions, pleat.ltl.Formulas formulas, SourceSpan span) {
        this.conditions = conditions;
        this.formulas = formulas;
        this.span = span;
    }

    pleat.ltl.Formula lower(Formula formula) {
        if (!isTemporal(formula)) {
            return conditions.of(condition(formula));
        }
        if (formula instanceof Formula.Not not) {
            return formulas.not(lower(not.operand()));
        }
        if (formula instanceof Formula.Temporal temporal) {
            return formulas.of(
                    switch (temporal.operator()) {
                        case "[]" -> Operator.GLOBALLY;
                        case "<>" -> Operator.FINALLY;
                        default -> Operator.NEXT;
                    },
                    lower(temporal.operand()));
        }
        Formula.Binary binary = (Formula.Binary) formula;
        return formulas.of(operator(binary.operator()), lower(binary.left()), lower(binary.right()));
    }

    /** What stands on the left of an implication and has no temporal operator, in a formula as it is written. */
    List<Expression> leftSides(Formula formula) {
        List<Expression> found = new ArrayList<>();
        addLeftSides(formula, found);
        return found;
    }

    private void addLeftSides(Formula formula, List<Expression> found) {
        if (formula instanceof Formula.Not not) {
            addLeftSides(not.operand(), found);
        } else if (formula instanceof Formula.Temporal temporal) {
            addLeftSides(temporal.operand(), found);
        } else if (formula instanceof Formula.Binary binary) {
            if (binary.operator().equals("->") && !isTemporal(binary.left())) {
                found.add(condition(binary.left()));
            }
            addLeftSides(binary.left(), found);
            addLeftSides(binary.right(), found);
        }
    }

    private static Operator operator(String written) {
        return switch (written) {
            case "U" -> Operator.UNTIL;
            case "W" -> Operator.WEAK_UNTIL;
            case "V" -> Operator.RELEASE;
            case "&&" -> Operator.AND;
            case "||" -> Operator.OR;
            case "->" -> Operator.IMPLIES;
            case "<->" -> Operator.EQUIVALENT;
            default -> throw new IllegalArgumentException("no operator of formulas: " + written);
        };
    }

    private static boolean isTemporal(Formula formula) {
        if (formula instanceof Formula.Not not) {
            return isTemporal(not.operand());
        }
        if (formula instanceof Formula.Binary binary) {
            return List.of("U", "W", "V").contains(binary.operator())
                    || isTemporal(binary.left())
                    || isTemporal(binary.right());
        }
        return formula instanceof Formula.Temporal;
    }

    /** The same as an expression, which evaluates its right side only where it must. */
    private Expression condition(Formula formula) {
        if (formula instanceof Formula.Proposition proposition) {
            return proposition.condition();
        }
        if (formula instanceof Formula.Not not) {
            return not(condition(not.operand()));
        }
        Formula.Binary binary = (Formula.Binary) formula;
        Expression left = condition(binary.left());
        Expression right = condition(binary.right());
        return switch (binary.operator()) {
            case "->" -> new Expression.Binary("||", not(left), right, span);
            case "<->" -> new Expression.Binary("==", not(left), not(right), span);
            default -> new Expression.Binary(binary.operator(), left, right, span);
        };
    }

    private Expression not(Expression operand) {
        return new Expression.Unary("!", operand, span);
    }
}
