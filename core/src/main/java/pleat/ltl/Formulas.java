package pleat.ltl;

import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * Makes formulas and interns them. Constants are folded into AND, OR and NOT, and AND and OR are flattened; nothing else is
 * rewritten. Not safe for several threads.
 */
public final class Formulas {
    private record Key(Operator operator, int proposition, List<Formula> operands) {}

    private final Map<Key, Formula> interned = new HashMap<>();
    private final Formula yes = intern(Operator.TRUE, -1, List.of());
    private final Formula no = intern(Operator.FALSE, -1, List.of());

    public Formula yes() {
        return yes;
    }

    public Formula no() {
        return no;
    }

    public Formula proposition(int number) {
        if (number < 0) {
            throw new IllegalArgumentException("proposition " + number);
        }
        return intern(Operator.PROPOSITION, number, List.of());
    }

    public Formula not(Formula formula) {
        return switch (formula.operator()) {
            case TRUE -> no;
            case FALSE -> yes;
            case NOT -> formula.left();
            default -> intern(Operator.NOT, -1, List.of(formula));
        };
    }

    public Formula and(Formula... operands) {
        return and(Arrays.asList(operands));
    }

    public Formula and(Collection<Formula> operands) {
        return flat(Operator.AND, operands, yes, no);
    }

    public Formula or(Formula... operands) {
        return or(Arrays.asList(operands));
    }

    public Formula or(Collection<Formula> operands) {
        return flat(Operator.OR, operands, no, yes);
    }

    public Formula next(Formula formula) {
        return intern(Operator.NEXT, -1, List.of(formula));
    }

    public Formula eventually(Formula formula) {
        return intern(Operator.FINALLY, -1, List.of(formula));
    }

    public Formula globally(Formula formula) {
        return intern(Operator.GLOBALLY, -1, List.of(formula));
    }

    public Formula until(Formula left, Formula right) {
        return intern(Operator.UNTIL, -1, List.of(left, right));
    }

    public Formula weakUntil(Formula left, Formula right) {
        return intern(Operator.WEAK_UNTIL, -1, List.of(left, right));
    }

    public Formula release(Formula left, Formula right) {
        return intern(Operator.RELEASE, -1, List.of(left, right));
    }

    public Formula strongRelease(Formula left, Formula right) {
        return intern(Operator.STRONG_RELEASE, -1, List.of(left, right));
    }

    /** A formula of any operator but PROPOSITION. */
    public Formula of(Operator operator, List<Formula> operands) {
        return switch (operator) {
            case TRUE -> yes;
            case FALSE -> no;
            case NOT -> not(operands.get(0));
            case AND -> and(operands);
            case OR -> or(operands);
            case PROPOSITION -> throw new IllegalArgumentException("a proposition needs a number");
            default -> intern(operator, -1, List.copyOf(operands));
        };
    }

    public Formula of(Operator operator, Formula... operands) {
        return of(operator, Arrays.asList(operands));
    }

    private Formula flat(Operator operator, Collection<Formula> operands, Formula neutral, Formula absorbing) {
        TreeSet<Formula> parts = new TreeSet<>(Comparator.comparingInt(Formula::number));
        for (Formula operand : operands) {
            if (operand.is(operator)) {
                parts.addAll(operand.operands());
            } else if (operand == absorbing) {
                return absorbing;
            } else if (operand != neutral) {
                parts.add(operand);
            }
        }
        for (Formula part : parts) {
            if (part.is(Operator.NOT) && parts.contains(part.left())) {
                return absorbing;
            }
        }
        return switch (parts.size()) {
            case 0 -> neutral;
            case 1 -> parts.first();
            default -> intern(operator, -1, List.copyOf(parts));
        };
    }

    private Formula intern(Operator operator, int proposition, List<Formula> operands) {
        Key key = new Key(operator, proposition, operands);
        Formula known = interned.get(key);
        if (known == null) {
            known = new Formula(interned.size(), operator, proposition, operands);
            interned.put(key, known);
        }
        return known;
    }
}
