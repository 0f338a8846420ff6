package pleat.csp.engine;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** What a component can do, as far as it is known without a state. */
final class Entry {
    private final Term term;
    private final List<Expr> missing;
    private final Map<Expr, Integer> known;
    private final Map<Tuple, Entry> resolved;
    private final CompiledMove[] moves;

    private Entry(
            Term term, List<Expr> missing, Map<Expr, Integer> known, Map<Tuple, Entry> resolved, CompiledMove[] moves) {
        this.term = term;
        this.missing = missing;
        this.known = known;
        this.resolved = resolved;
        this.moves = moves;
    }

    static Entry open(Term term, List<Expr> missing, Map<Expr, Integer> known) {
        return new Entry(term, missing, known, new ConcurrentHashMap<>(), new CompiledMove[0]);
    }

    static Entry complete(Term term, CompiledMove[] moves) {
        return new Entry(term, List.of(), Map.of(), Map.of(), moves);
    }

    Term term() {
        return term;
    }

    /** Expressions whose values decide which moves there are; mostly none. */
    List<Expr> missing() {
        return missing;
    }

    /** The values that were given so far. */
    Map<Expr, Integer> known() {
        return known;
    }

    /** The entry for each combination of the values of what is missing; filled by the owner. */
    Map<Tuple, Entry> resolved() {
        return resolved;
    }

    /** Complete when nothing is missing. Not to be changed. */
    CompiledMove[] moves() {
        return moves;
    }
}
