package pleat.dve.syntax;

import java.util.ArrayDeque;
import java.util.Deque;
import org.antlr.v4.runtime.misc.IntervalSet;

/**
 * Follows how deep the parser will recurse, from above: once for each open bracket, once for each operator of a run such
 * as {@code not not -}, and for the operators in front of a bracket that wait for their right side. Of the latter there
 * is one a level of precedence at most, since a chain of equal ones is read in a loop.
 */
final class Nesting {
    private static final int LEVELS_OF_PRECEDENCE = 8;
    private static final IntervalSet OPENING =
            new IntervalSet(DveLexer.OPEN_PAREN, DveLexer.OPEN_BRACKET, DveLexer.OPEN_BRACE);
    private static final IntervalSet CLOSING =
            new IntervalSet(DveLexer.CLOSE_PAREN, DveLexer.CLOSE_BRACKET, DveLexer.CLOSE_BRACE);
    private static final IntervalSet SEPARATORS = new IntervalSet(DveLexer.COMMA, DveLexer.SEMICOLON);
    private static final IntervalSet OPERATORS = IntervalSet.of(DveLexer.EQUAL, DveLexer.COMPLEMENT)
            .or(new IntervalSet(DveLexer.AND, DveLexer.OR, DveLexer.NOT, DveLexer.IMPLY));

    private final Deque<Bracket> open = new ArrayDeque<>();
    private Bracket current = new Bracket(0, 0);
    private int run;
    private int chain;

    /** How deep it is inside a bracket, and how many operators have been read there since the last separator. */
    private record Bracket(int depth, int operators) {}

    void read(int type) {
        if (OPERATORS.contains(type)) {
            run++;
            chain++;
            current = new Bracket(current.depth(), current.operators() + 1);
            return;
        }
        if (OPENING.contains(type)) {
            open.push(current);
            int waiting = Math.min(current.operators() - run, LEVELS_OF_PRECEDENCE);
            current = new Bracket(current.depth() + run + waiting + 1, 0);
        } else if (CLOSING.contains(type) && !open.isEmpty()) {
            current = open.pop();
        } else if (SEPARATORS.contains(type)) {
            current = new Bracket(current.depth(), 0);
        }
        if (SEPARATORS.contains(type) || type == DveLexer.OPEN_BRACE || type == DveLexer.CLOSE_BRACE) {
            chain = 0;
        }
        run = 0;
    }

    int depth() {
        return current.depth() + run;
    }

    /** Number of operators in the expression so far, inside brackets or not. */
    int operators() {
        return chain;
    }
}
