package pleat.automaton.reduce;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Collects the edges of a location: those with the same target and marks become one, those that are never enabled none. */
public final class EdgeList {
    private record Key(int target, long marks) {}

    private final Bdd bdd;
    private final Map<Key, Integer> guards = new LinkedHashMap<>();

    /** Without edges; guards are functions of the diagrams. */
    public EdgeList(Bdd bdd) {
        this.bdd = bdd;
    }

    public EdgeList add(int target, int guard, long marks) throws LimitException {
        if (guard != Bdd.FALSE) {
            Key key = new Key(target, marks);
            guards.put(key, bdd.or(guard, guards.getOrDefault(key, Bdd.FALSE)));
        }
        return this;
    }

    public int size() {
        return guards.size();
    }

    /** In the order of their first parts. */
    public List<Tgba.Edge> edges() {
        List<Tgba.Edge> edges = new ArrayList<>();
        guards.forEach((key, guard) -> edges.add(new Tgba.Edge(key.target(), guard, key.marks())));
        return edges;
    }

    /** So many lists without edges. */
    static List<EdgeList> lists(Bdd bdd, int count) {
        List<EdgeList> lists = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            lists.add(new EdgeList(bdd));
        }
        return lists;
    }

    static List<List<Tgba.Edge>> edges(List<EdgeList> lists) {
        return lists.stream().map(EdgeList::edges).toList();
    }
}
