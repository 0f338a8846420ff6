package pleat.csp.engine;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * What takes a message.
 *
 * @param guard sees the bound names
 * @param block runs with the message, and sees them too
 * @param context what is around the receiving process
 * @param levels processes in the context, inside of each other
 */
record Acceptor(
        List<Pattern> patterns,
        Optional<Expr> guard,
        FaultNumber notTruth,
        Optional<Stmt.Block> block,
        Term next,
        UnaryOperator<Term> context,
        int levels) {
    Acceptor within(UnaryOperator<Term> around) {
        return new Acceptor(
                patterns, guard, notTruth, block, next, term -> around.apply(context.apply(term)), levels + 1);
    }

    /** The term after a message that fits. */
    Term accepted(Tuple message, Terms terms) {
        return context.apply(terms.start(terms.table().with(next, bound(message))));
    }

    private Map<String, Integer> bound(Tuple message) {
        Map<String, Integer> names = new HashMap<>();
        for (int i = 0; i < patterns.size(); i++) {
            if (patterns.get(i) instanceof Pattern.Bind bind) {
                names.put(bind.name(), message.get(i));
            }
        }
        return names;
    }

    /** Whether a message fits the patterns, as far as they do not depend on the guard. */
    boolean fits(Tuple message, int[] state, int[] locals) {
        if (message.length() != patterns.size()) {
            return false;
        }
        for (int i = 0; i < patterns.size(); i++) {
            if (patterns.get(i) instanceof Pattern.Match match && match.value().eval(state, locals) != message.get(i)) {
                return false;
            }
        }
        return true;
    }

    /** The block for one message, with its values put in. */
    Optional<Stmt.Block> blockFor(Tuple message) {
        return block.map(written -> written.with(bound(message)));
    }

    /** The guard for one message, with its values put in. */
    Optional<Condition> guardFor(Tuple message) {
        return guard.map(expression -> new Condition(expression.with(bound(message)), true, notTruth));
    }
}
