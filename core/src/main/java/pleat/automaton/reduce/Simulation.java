package pleat.automaton.reduce;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reduction by direct and by reverse simulation. A location q simulates p if q can answer each edge of p by an edge under the same
 * valuation, with at least the same marks, to a location that simulates the target. Locations that simulate each other are joined, and
 * edges go that another edge of the same location covers. In reverse, edges are followed backwards and the initial location is
 * simulated by itself alone.
 *
 * <p>The step that decides the next approximation compares signatures, one {@link Bdd} for each location (Babiak, Badie, Duret-Lutz,
 * Křetínský, Strejček, "Compositional Approach to Suspension and Other Improvements to LTL Translation", 2013): the sum over
 * its edges of guard, a variable for each mark that is missing, and a variable for each class that simulates the target. Then q
 * simulates p iff the signature of p implies that of q.
 */
final class Simulation {
    private enum Relation {
        SIMULATION,
        BISIMULATION
    }

    private enum Direction {
        FORWARD,
        BACKWARD
    }

    /** With more classes than this only locations that are alike in both directions are looked for: bisimulation. */
    private static final int MAX_RELATED = 300;

    private static final int MAX_NODES = 1 << 18;

    private static final int FIRST_MARK = Bdd.PROPOSITIONS;
    private static final int INITIAL = FIRST_MARK + Tgba.MAX_SETS;
    private static final int UNMARKED = INITIAL + 1;
    private static final int FIRST_CLASS = UNMARKED + 1;

    private final Tgba automaton;
    private final Direction direction;
    private final Relation relation;
    private final Bdd bdd = new Bdd(MAX_NODES);
    private final List<List<Tgba.Edge>> followed;
    private int[] classes;
    private int count = 1;
    /** above[c]: the classes that simulate class c, as a product of their variables. */
    private int[] above;

    private Simulation(Tgba automaton, Direction direction, Relation relation) throws LimitException {
        this.automaton = automaton;
        this.direction = direction;
        this.relation = relation;
        followed = followed();
        classes = new int[automaton.size()];
        above = new int[] {Bdd.TRUE};
    }

    /** Joins what direct simulation finds alike. */
    static Tgba reduceForward(Tgba automaton) throws LimitException {
        return reduce(automaton, Direction.FORWARD);
    }

    /** Joins what reverse simulation finds alike. */
    static Tgba reduceBackward(Tgba automaton) throws LimitException {
        return reduce(automaton, Direction.BACKWARD);
    }

    /** Signatures of simulation can be exponentially large, those of bisimulation are not. */
    private static Tgba reduce(Tgba automaton, Direction direction) throws LimitException {
        try {
            return new Simulation(automaton, direction, Relation.SIMULATION).reduce();
        } catch (LimitException tooLarge) {
            return new Simulation(automaton, direction, Relation.BISIMULATION).reduce();
        }
    }

    private Tgba reduce() throws LimitException {
        int[] signatures;
        int related = -1;
        while (true) {
            signatures = signatures();
            int before = count;
            int relatedBefore = related;
            refine(signatures);
            related = relate(signatures);
            if (count == before && related == relatedBefore) {
                break;
            }
        }
        return rebuild(signatures);
    }

    /** The edges by the location that they are looked at from, with their other end as target. */
    private List<List<Tgba.Edge>> followed() throws LimitException {
        List<List<Tgba.Edge>> result = new ArrayList<>();
        for (int q = 0; q < automaton.size(); q++) {
            result.add(new ArrayList<>());
        }
        for (int q = 0; q < automaton.size(); q++) {
            for (Tgba.Edge edge : automaton.edges().get(q)) {
                int guard = bdd.copy(automaton.bdd(), edge.guard());
                switch (direction) {
                    case FORWARD -> result.get(q).add(new Tgba.Edge(edge.target(), guard, edge.marks()));
                    case BACKWARD -> result.get(edge.target()).add(new Tgba.Edge(q, guard, edge.marks()));
                }
            }
        }
        return result;
    }

    private int[] signatures() throws LimitException {
        int[] signatures = new int[automaton.size()];
        for (int q = 0; q < signatures.length; q++) {
            int sum = Bdd.FALSE;
            for (Tgba.Edge edge : followed.get(q)) {
                int missing = missingMarks(edge.marks());
                sum = bdd.or(sum, bdd.and(edge.guard(), bdd.and(missing, above[classes[edge.target()]])));
            }
            signatures[q] = direction == Direction.FORWARD ? sum : withOwn(q, sum);
        }
        return signatures;
    }

    /** Backward, what a location is counts as well as what leads to it. */
    private int withOwn(int q, int sum) throws LimitException {
        int result = q == automaton.initial() ? bdd.or(sum, bdd.variable(INITIAL)) : sum;
        boolean unmarked = automaton.acceptance() == Tgba.Acceptance.ON_LOCATIONS && automaton.marks(q) == 0;
        return unmarked ? bdd.and(result, bdd.variable(UNMARKED)) : result;
    }

    private int missingMarks(long marks) throws LimitException {
        int product = Bdd.TRUE;
        for (int set = automaton.sets() - 1; set >= 0; set--) {
            if ((marks >> set & 1) == 0) {
                product = bdd.and(product, bdd.variable(FIRST_MARK + set));
            }
        }
        return product;
    }

    private void refine(int[] signatures) {
        Map<Integer, Integer> numbers = new LinkedHashMap<>();
        int[] refined = new int[signatures.length];
        for (int q = 0; q < signatures.length; q++) {
            refined[q] = numbers.computeIfAbsent(signatures[q], signature -> numbers.size());
        }
        classes = refined;
        count = numbers.size();
    }

    /** Returns the number of pairs of classes of which one simulates the other. */
    private int relate(int[] signatures) throws LimitException {
        int[] ofClass = new int[count];
        for (int q = 0; q < signatures.length; q++) {
            ofClass[classes[q]] = signatures[q];
        }
        above = new int[count];
        Arrays.fill(above, Bdd.TRUE);
        int related = 0;
        for (int upper = count - 1; upper >= 0; upper--) {
            int variable = bdd.variable(FIRST_CLASS + upper);
            for (int lower = 0; lower < count; lower++) {
                if (lower == upper || isBelow(ofClass[lower], ofClass[upper])) {
                    above[lower] = bdd.and(variable, above[lower]);
                    related++;
                }
            }
        }
        return related;
    }

    private boolean isBelow(int lower, int upper) throws LimitException {
        return relation == Relation.SIMULATION && count <= MAX_RELATED && bdd.implies(lower, upper);
    }

    /** Reads the edges back from the signatures: their minimal products, for each remainder of the propositions. */
    private Tgba rebuild(int[] signatures) throws LimitException {
        Map<List<Integer>, Integer> byAbove = new HashMap<>();
        for (int c = 0; c < count; c++) {
            byAbove.put(variables(bdd.products(above[c]).get(0)), c);
        }
        int[] representative = new int[count];
        Arrays.fill(representative, -1);
        for (int q = automaton.size() - 1; q >= 0; q--) {
            representative[classes[q]] = q;
        }
        List<EdgeList> edges = EdgeList.lists(automaton.bdd(), count);
        for (int c = 0; c < count; c++) {
            for (Map.Entry<Integer, Integer> part :
                    bdd.remainders(signatures[representative[c]]).entrySet()) {
                int guard = automaton.bdd().copy(bdd, part.getValue());
                for (int[] product : bdd.products(part.getKey())) {
                    addEdge(edges, c, guard, product, byAbove);
                }
            }
        }
        return new Tgba(
                automaton.bdd(),
                automaton.acceptance(),
                automaton.sets(),
                classes[automaton.initial()],
                EdgeList.edges(edges));
    }

    private void addEdge(List<EdgeList> edges, int from, int guard, int[] product, Map<List<Integer>, Integer> byAbove)
            throws LimitException {
        long marks = automaton.allMarks();
        List<Integer> classVariables = new ArrayList<>();
        for (int literal : product) {
            int variable = literal >> 1;
            if (variable == INITIAL) {
                return;
            }
            if (variable < INITIAL) {
                marks &= ~(1L << (variable - FIRST_MARK));
            } else if (variable >= FIRST_CLASS) {
                classVariables.add(variable);
            }
        }
        int to = byAbove.get(classVariables);
        if (direction == Direction.FORWARD) {
            edges.get(from).add(to, guard, marks);
        } else {
            edges.get(to).add(from, guard, marks);
        }
    }

    private static List<Integer> variables(int[] product) {
        List<Integer> variables = new ArrayList<>();
        for (int literal : product) {
            variables.add(literal >> 1);
        }
        return variables;
    }
}
