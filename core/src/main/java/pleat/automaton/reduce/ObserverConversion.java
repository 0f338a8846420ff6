package pleat.automaton.reduce;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import pleat.automaton.Cube;
import pleat.automaton.Guard;
import pleat.automaton.Observer;

/** Between an automaton with diagrams as guards and an observer with cubes. */
public final class ObserverConversion {
    private ObserverConversion() {}

    /** Locations are numbered in breadth-first order from the initial one. */
    public static Observer.Builder observer(Tgba automaton, List<String> propositions) throws LimitException {
        boolean onLocations = automaton.acceptance() == Tgba.Acceptance.ON_LOCATIONS;
        Observer.Builder builder = Observer.builder(propositions, automaton.sets());
        int[] order = breadthFirst(automaton);
        int[] numbers = new int[automaton.size()];
        for (int location : order) {
            numbers[location] = builder.location("", onLocations ? automaton.marks(location) : 0);
        }
        for (int location : order) {
            for (Tgba.Edge edge : automaton.edges().get(location)) {
                Guard guard = guard(automaton.bdd(), edge.guard());
                builder.edge(numbers[location], guard, numbers[edge.target()], onLocations ? 0 : edge.marks());
            }
        }
        return builder.initial(numbers[automaton.initial()]);
    }

    private static int[] breadthFirst(Tgba automaton) {
        List<Integer> order = new ArrayList<>();
        boolean[] seen = new boolean[automaton.size()];
        Deque<Integer> open = new ArrayDeque<>(List.of(automaton.initial()));
        seen[automaton.initial()] = true;
        while (!open.isEmpty()) {
            int location = open.remove();
            order.add(location);
            for (Tgba.Edge edge : automaton.edges().get(location)) {
                if (!seen[edge.target()]) {
                    seen[edge.target()] = true;
                    open.add(edge.target());
                }
            }
        }
        return order.stream().mapToInt(i -> i).toArray();
    }

    /** The cubes of a function of propositions. */
    public static Guard guard(Bdd bdd, int function) throws LimitException {
        List<Cube> cubes = new ArrayList<>();
        for (int[] product : bdd.products(function)) {
            long care = 0;
            long value = 0;
            for (int literal : product) {
                long bit = 1L << (literal >> 1);
                care |= bit;
                value |= (literal & 1) == 0 ? bit : 0;
            }
            cubes.add(new Cube(care, value));
        }
        return new Guard(cubes);
    }

    /** The function of some cubes. */
    public static int function(Bdd bdd, Guard guard) throws LimitException {
        int sum = Bdd.FALSE;
        for (Cube cube : guard.cubes()) {
            int product = Bdd.TRUE;
            for (int i = Long.SIZE - 1; i >= 0; i--) {
                if ((cube.care() >> i & 1) != 0) {
                    int variable = bdd.variable(i);
                    product = (cube.value() >> i & 1) != 0 ? bdd.and(product, variable) : bdd.minus(product, variable);
                }
            }
            sum = bdd.or(sum, product);
        }
        return sum;
    }

    /** The same automaton with acceptance on edges. An observer with several initial locations gets a new one before them. */
    public static Tgba automaton(Observer observer, Bdd bdd) throws LimitException {
        if (observer.acceptanceSets() > Tgba.MAX_SETS) {
            throw new LimitException("more than " + Tgba.MAX_SETS + " acceptance sets");
        }
        List<List<Tgba.Edge>> edges = new ArrayList<>();
        for (int q = 0; q < observer.size(); q++) {
            EdgeList leaving = new EdgeList(bdd);
            for (int e = observer.firstEdge(q); e < observer.firstEdge(q + 1); e++) {
                long marks = observer.locationMarks(q) | observer.edgeMarks(e);
                int function = function(bdd, observer.guard(e));
                leaving.add(observer.target(e), function, marks);
            }
            edges.add(leaving.edges());
        }
        int initial = observer.initialCount() == 1 ? observer.initial(0) : edges.size();
        if (initial == edges.size()) {
            EdgeList leaving = new EdgeList(bdd);
            for (int i = 0; i < observer.initialCount(); i++) {
                for (Tgba.Edge edge : edges.get(observer.initial(i))) {
                    leaving.add(edge.target(), edge.guard(), edge.marks());
                }
            }
            edges.add(leaving.edges());
        }
        return new Tgba(bdd, Tgba.Acceptance.ON_EDGES, observer.acceptanceSets(), initial, edges);
    }
}
