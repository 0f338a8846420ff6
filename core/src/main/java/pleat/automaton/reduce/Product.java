package pleat.automaton.reduce;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import pleat.automaton.Components;

/** The synchronous product of two automata over the same {@link Bdd}: it accepts the words that both accept. */
public final class Product {
    private final Tgba first;
    private final Tgba second;
    private final Map<Long, Integer> numbers = new HashMap<>();
    private final List<long[]> pairs = new ArrayList<>();

    private Product(Tgba first, Tgba second) {
        this.first = first;
        this.second = second;
    }

    /**
     * What both reach together.
     *
     * @param maxEdges a product with more edges is given up
     */
    public static Tgba of(Tgba first, Tgba second, int maxEdges) throws LimitException {
        return new Product(first, second).build(maxEdges);
    }

    /** Whether no word is accepted by both. */
    public static boolean areDisjoint(Tgba first, Tgba second, int maxEdges) throws LimitException {
        Tgba product = of(first, second, maxEdges);
        Components components = new Components(product);
        return IntStream.range(0, components.count()).noneMatch(components::isAccepting);
    }

    private Tgba build(int maxEdges) throws LimitException {
        int sets = first.sets() + second.sets();
        if (sets > Tgba.MAX_SETS) {
            throw new LimitException("more than " + Tgba.MAX_SETS + " acceptance sets");
        }
        Bdd bdd = first.bdd();
        List<List<Tgba.Edge>> edges = new ArrayList<>();
        int initial = number(first.initial(), second.initial());
        int made = 0;
        for (int q = 0; q < pairs.size(); q++) {
            List<Tgba.Edge> leaving = new ArrayList<>();
            long[] pair = pairs.get(q);
            for (Tgba.Edge left : first.edges().get((int) pair[0])) {
                for (Tgba.Edge right : second.edges().get((int) pair[1])) {
                    int guard = bdd.and(left.guard(), right.guard());
                    if (guard != Bdd.FALSE) {
                        long marks = left.marks() | right.marks() << first.sets();
                        leaving.add(new Tgba.Edge(number(left.target(), right.target()), guard, marks));
                    }
                }
            }
            made += leaving.size();
            if (made > maxEdges) {
                throw new LimitException("a product has more than " + maxEdges + " edges");
            }
            edges.add(leaving);
        }
        return new Tgba(bdd, Tgba.Acceptance.ON_EDGES, sets, initial, edges);
    }

    private int number(int left, int right) {
        long key = (long) left << 32 | right;
        Integer known = numbers.get(key);
        if (known == null) {
            known = pairs.size();
            numbers.put(key, known);
            pairs.add(new long[] {left, right});
        }
        return known;
    }
}
