package pleat.csp.engine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import pleat.model.EvaluationFault;

/** Runs through the values of indexes. */
final class Ranges {
    private static final int MOST = 100_000;
    private static final int[] NO_STATE = {};

    private Ranges() {}

    /** Values for all indexes, in the order in which an indexed form takes them. Later ranges may depend on earlier indexes. */
    static List<Map<String, Integer>> assignments(List<Node.Range> indexes) {
        List<Map<String, Integer>> all = new ArrayList<>();
        enumerate(indexes, 0, Map.of(), all);
        return all;
    }

    private static void enumerate(
            List<Node.Range> indexes, int depth, Map<String, Integer> names, List<Map<String, Integer>> all) {
        if (depth == indexes.size()) {
            all.add(names);
            return;
        }
        Node.Range range = indexes.get(depth);
        List<Expr> bounds = Exprs.with(range.bounds(), names);
        if (range.isInterval()) {
            int from = number(bounds.get(0), range.notConstant());
            int to = number(bounds.get(1), range.notConstant());
            requireFew((long) to - from, range.notConstant());
            // A long, since the last value may be the largest number.
            for (long i = from; i <= to; i++) {
                enumerate(indexes, depth + 1, with(names, range.index(), (int) i), all);
            }
        } else {
            for (Expr value : bounds) {
                int known = constant(value, range.notConstant());
                enumerate(indexes, depth + 1, with(names, range.index(), known), all);
            }
        }
    }

    private static Map<String, Integer> with(Map<String, Integer> names, String name, int value) {
        Map<String, Integer> more = new HashMap<>(names);
        more.put(name, value);
        return more;
    }

    static void requireFew(long count, FaultNumber fault) {
        if (count >= MOST) {
            throw new EvaluationFault(fault.number());
        }
    }

    static int number(Expr expression, FaultNumber fault) {
        return Exprs.number(constant(expression, fault), fault);
    }

    static int constant(Expr expression, FaultNumber fault) {
        if (!expression.isConstant()) {
            throw new EvaluationFault(fault.number());
        }
        return expression.eval(NO_STATE, NO_STATE);
    }
}
