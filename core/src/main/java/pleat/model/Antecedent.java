package pleat.model;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import pleat.ltl.Formula;
import pleat.ltl.FormulaPrinter;
import pleat.ltl.Operator;

/**
 * The left side of an implication in a formula, without temporal operators. Where it is true in no reachable state, the right side does
 * not matter: the formula holds vacuously (Beer, Ben-David, Eisner and Rodeh, "Efficient Detection of Vacuity in Temporal Model
 * Checking", 2001).
 *
 * @param condition over numbered propositions
 * @param predicates for each proposition the number of the condition among {@link Model#predicates}
 * @param text in the words of the source
 */
public record Antecedent(Formula condition, List<Integer> predicates, String text) {
    public Antecedent {
        if (!condition.isBoolean()) {
            throw new IllegalArgumentException("a condition on runs: " + text);
        }
        predicates = List.copyOf(predicates);
    }

    /**
     * Those of a formula; constants are none.
     *
     * @param predicates for each proposition of the formula
     * @param names of the propositions
     */
    public static List<Antecedent> of(Formula formula, List<Integer> predicates, List<String> names) {
        Set<Formula> parts = new LinkedHashSet<>();
        addParts(formula, parts);
        return parts.stream()
                .filter(part -> part.is(Operator.IMPLIES))
                .map(Formula::left)
                .filter(Antecedent::isCondition)
                .distinct()
                .map(left -> new Antecedent(left, predicates, text(left, names)))
                .toList();
    }

    private static void addParts(Formula formula, Set<Formula> parts) {
        if (parts.add(formula)) {
            formula.operands().forEach(operand -> addParts(operand, parts));
        }
    }

    private static String text(Formula condition, List<String> names) {
        return condition.is(Operator.PROPOSITION)
                ? names.get(condition.proposition())
                : FormulaPrinter.named(names).print(condition);
    }

    private static boolean isCondition(Formula formula) {
        return formula.isBoolean() && !formula.is(Operator.TRUE) && !formula.is(Operator.FALSE);
    }

    /** The same where the conditions of the model have higher numbers. */
    public Antecedent shifted(int by) {
        return new Antecedent(
                condition, predicates.stream().map(number -> number + by).toList(), text);
    }

    /** May raise {@link EvaluationFault}. Allocates nothing. */
    boolean holds(Model model, int[] state) {
        return holds(condition, model, state);
    }

    private boolean holds(Formula formula, Model model, int[] state) {
        return switch (formula.operator()) {
            case TRUE -> true;
            case FALSE -> false;
            case PROPOSITION -> model.holds(predicates.get(formula.proposition()), state);
            case NOT -> !holds(formula.left(), model, state);
            case AND -> !isSome(formula.operands(), false, model, state);
            case OR -> isSome(formula.operands(), true, model, state);
            case IMPLIES -> !holds(formula.left(), model, state) || holds(formula.right(), model, state);
            case EQUIVALENT -> holds(formula.left(), model, state) == holds(formula.right(), model, state);
            case XOR -> holds(formula.left(), model, state) != holds(formula.right(), model, state);
            default -> throw new IllegalStateException("no condition: " + formula.operator());
        };
    }

    private boolean isSome(List<Formula> operands, boolean wanted, Model model, int[] state) {
        for (int i = 0; i < operands.size(); i++) {
            if (holds(operands.get(i), model, state) == wanted) {
                return true;
            }
        }
        return false;
    }
}
