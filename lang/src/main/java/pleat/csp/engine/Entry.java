package pleat.csp.engine;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What a component can do, as far as it is known without a state.
 *
 * @param missing expressions whose values decide which moves there are; mostly none
 * @param known the values that were given so far
 * @param resolved the entry for each combination of their values; filled by the owner
 * @param moves complete when nothing is missing
 */
record Entry(
        Term term, List<Expr> missing, Map<Expr, Integer> known, Map<Tuple, Entry> resolved, CompiledMove[] moves) {
    static Entry open(Term term, List<Expr> missing, Map<Expr, Integer> known) {
        return new Entry(term, missing, known, new ConcurrentHashMap<>(), new CompiledMove[0]);
    }

    static Entry complete(Term term, CompiledMove[] moves) {
        return new Entry(term, List.of(), Map.of(), Map.of(), moves);
    }
}
