package pleat.automaton.hoa;

import java.util.HashMap;
import java.util.Map;
import pleat.automaton.Guard;
import pleat.automaton.Observer;
import pleat.automaton.hoa.HoaToken.Kind;
import pleat.automaton.reduce.Bdd;
import pleat.automaton.reduce.LimitException;
import pleat.automaton.reduce.ObserverConversion;

/** Reads label expressions as functions of the propositions, and knows the aliases. */
final class HoaLabels {
    private static final int MAX_DEPTH = 200;

    private final HoaTokens tokens;
    private static final int MAX_NODES = 1 << 20;

    private final Bdd bdd = new Bdd(MAX_NODES);
    private final Map<String, Integer> aliases = new HashMap<>();
    private final Map<Integer, Guard> guards = new HashMap<>();
    private int propositions = Observer.MAX_PROPOSITIONS;
    private int highest = -1;
    private HoaToken highestAt;
    private int depth;

    HoaLabels(HoaTokens tokens) {
        this.tokens = tokens;
    }

    /** Sets how many there are. Aliases may be defined before that, so what they use is checked now. */
    void propositions(int count) throws HoaFormatException {
        propositions = count;
        if (highest >= count) {
            throw new HoaFormatException("there is no proposition " + highest, highestAt);
        }
    }

    /** Behind the word "Alias:". */
    void readAlias() throws HoaFormatException {
        HoaToken name = tokens.take(Kind.ALIAS, "an alias");
        int function = readExpression();
        if (aliases.putIfAbsent(name.text(), function) != null) {
            throw new HoaFormatException("the alias '@" + name.text() + "' is defined twice", name);
        }
    }

    /** A label with its brackets. */
    Guard readLabel() throws HoaFormatException {
        HoaToken start = tokens.current();
        tokens.takeSign('[');
        int function = readExpression();
        tokens.takeSign(']');
        Guard known = guards.get(function);
        if (known == null) {
            known = guarded(start, () -> ObserverConversion.guard(bdd, function));
            guards.put(function, known);
        }
        return known;
    }

    private int readExpression() throws HoaFormatException {
        int sum = readProduct();
        while (tokens.current().isSign('|')) {
            HoaToken at = tokens.take();
            int left = sum;
            int right = readProduct();
            sum = guarded(at, () -> bdd.or(left, right));
        }
        return sum;
    }

    private int readProduct() throws HoaFormatException {
        int product = readOperand();
        while (tokens.current().isSign('&')) {
            HoaToken at = tokens.take();
            int left = product;
            int right = readOperand();
            product = guarded(at, () -> bdd.and(left, right));
        }
        return product;
    }

    private int readOperand() throws HoaFormatException {
        HoaToken at = tokens.current();
        if (++depth > MAX_DEPTH) {
            throw new HoaFormatException("label nested more than " + MAX_DEPTH + " deep", at);
        }
        int result = readOperand(at);
        depth--;
        return result;
    }

    private int readOperand(HoaToken at) throws HoaFormatException {
        if (tokens.takeIfSign('!')) {
            int operand = readOperand();
            return guarded(at, () -> bdd.not(operand));
        }
        if (tokens.takeIfSign('(')) {
            int inner = readExpression();
            tokens.takeSign(')');
            return inner;
        }
        switch (at.kind()) {
            case INTEGER -> {
                int number = tokens.takeInteger("the number of a proposition", Observer.MAX_PROPOSITIONS - 1);
                if (number >= propositions) {
                    throw new HoaFormatException("there is no proposition " + number, at);
                }
                if (number > highest) {
                    highest = number;
                    highestAt = at;
                }
                return guarded(at, () -> bdd.variable(number));
            }
            case ALIAS -> {
                Integer function = aliases.get(tokens.take().text());
                if (function == null) {
                    throw new HoaFormatException("the alias '@" + at.text() + "' is not defined", at);
                }
                return function;
            }
            case IDENTIFIER -> {
                if (at.text().equals("t") || at.text().equals("f")) {
                    tokens.take();
                    return at.text().equals("t") ? Bdd.TRUE : Bdd.FALSE;
                }
                throw tokens.unexpected("a label expression");
            }
            default -> throw tokens.unexpected("a label expression");
        }
    }

    private interface Computation<T> {
        T get() throws LimitException;
    }

    private static <T> T guarded(HoaToken at, Computation<T> computation) throws HoaFormatException {
        try {
            return computation.get();
        } catch (LimitException e) {
            throw new HoaFormatException("the label is too complex: " + e.getMessage(), at);
        }
    }
}
