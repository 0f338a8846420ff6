package pleat.observe;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import pleat.automaton.Guard;
import pleat.automaton.Observer;
import pleat.ir.Expr;
import pleat.ltl.Formula;
import pleat.ltl.FormulaPrinter;
import pleat.ltl.Formulas;
import pleat.ltl.Operator;
import pleat.model.SourceSpan;

/** The propositions of one automaton, each a condition of the program. */
public final class Propositions {
    /** A guard with more cubes becomes a proposition of its own. */
    private static final int MOST_CUBES = 64;

    private final Conditions conditions;
    private final Formulas formulas = new Formulas();
    /** By condition. */
    private final Map<Integer, Integer> numbers = new HashMap<>();

    private final List<Integer> predicates = new ArrayList<>();

    public Propositions(Conditions conditions) {
        this.conditions = conditions;
    }

    /** What formulas over these propositions are made with. */
    public Formulas formulas() {
        return formulas;
    }

    /**
     * The proposition that the condition holds; a constant is none.
     *
     * @param text the condition in the words of the source
     */
    public Formula of(Expr condition, String text, SourceSpan origin) {
        if (condition instanceof Expr.Const constant) {
            return constant.value() == 0 ? formulas.no() : formulas.yes();
        }
        int predicate = conditions.add(condition, text, origin);
        int number = numbers.computeIfAbsent(predicate, key -> {
            predicates.add(key);
            return predicates.size() - 1;
        });
        return formulas.proposition(number);
    }

    /** Whether an automaton can tell so many apart. */
    public boolean areFew() {
        return predicates.size() <= Observer.MAX_PROPOSITIONS;
    }

    /** For each proposition the number of its condition among those of the program. */
    public List<Integer> predicates() {
        return List.copyOf(predicates);
    }

    /** In the words of the source. */
    public List<String> names() {
        return predicates.stream()
                .map(predicate -> conditions.get(predicate).text())
                .toList();
    }

    /** When a formula without temporal operators holds. There must be {@linkplain #areFew few} propositions. */
    public Guard guard(Formula formula, SourceSpan origin) {
        return Cubes.of(formula, MOST_CUBES).orElseGet(() -> {
            Formula whole =
                    of(expression(formula), FormulaPrinter.named(names()).print(formula), origin);
            return areFew() ? Cubes.of(whole, MOST_CUBES).orElseThrow() : new Guard(List.of());
        });
    }

    private Expr expression(Formula formula) {
        return switch (formula.operator()) {
            case TRUE -> Expr.Const.TRUE;
            case FALSE -> new Expr.Const(0);
            case PROPOSITION ->
                conditions.get(predicates.get(formula.proposition())).condition();
            case NOT -> new Expr.Unary(Expr.UnaryOp.NOT, expression(formula.left()));
            default ->
                formula.operands().stream()
                        .map(this::expression)
                        .reduce((left, right) -> new Expr.Lazy(operation(formula.operator()), left, right))
                        .orElseThrow();
        };
    }

    private static Expr.LazyOp operation(Operator operator) {
        return operator == Operator.AND ? Expr.LazyOp.AND : Expr.LazyOp.OR;
    }
}
