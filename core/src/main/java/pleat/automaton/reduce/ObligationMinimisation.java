package pleat.automaton.reduce;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;
import pleat.automaton.Components;

/**
 * The minimal weak deterministic automaton of an obligation property (Dax, Eisinger, Klaedtke, "Mechanizing the Powerset Construction
 * for Restricted Classes of ω-Automata", 2007): the subsets of the automaton's locations, with each component marked as one of its
 * cycles tells; normalised and minimised as a finite automaton (Löding, "Efficient minimization of deterministic weak ω-automata",
 * 2001). Whether the property was an obligation is seen from the result: it is compared with the automaton and its complement.
 */
public final class ObligationMinimisation {
    private static final int MAX_SUBSETS = 1_000;
    private static final int MAX_PRODUCT = 100_000;

    private final Tgba automaton;
    private final Bdd bdd;
    private final Map<List<Integer>, Integer> numbers = new HashMap<>();
    private final List<List<Integer>> subsets = new ArrayList<>();

    private ObligationMinimisation(Tgba automaton) {
        this.automaton = automaton;
        bdd = automaton.bdd();
    }

    /**
     * The minimal automaton of an obligation property; empty if the language is none.
     *
     * @param complement accepts exactly the words that the automaton does not
     */
    public static Optional<Tgba> minimise(Tgba automaton, Tgba complement) throws LimitException {
        return new ObligationMinimisation(automaton).minimise(complement);
    }

    private Optional<Tgba> minimise(Tgba complement) throws LimitException {
        Tgba powerset = powerset();
        boolean[] accepting = acceptingLocations(powerset);
        Tgba minimal = minimal(powerset, accepting);
        boolean[] rejecting = new boolean[minimal.size()];
        for (int q = 0; q < rejecting.length; q++) {
            rejecting[q] = minimal.marks(q) == 0;
        }
        boolean exact = Product.areDisjoint(minimal, complement, MAX_PRODUCT)
                && Product.areDisjoint(marked(minimal, rejecting), automaton, MAX_PRODUCT);
        return exact ? Optional.of(Cleaning.clean(minimal, Cleaning.Transient.UNMARKED)) : Optional.empty();
    }

    /** Deterministic and complete; without marks. */
    private Tgba powerset() throws LimitException {
        List<List<Tgba.Edge>> edges = new ArrayList<>();
        int initial = number(List.of(automaton.initial()));
        for (int s = 0; s < subsets.size(); s++) {
            int successors = Bdd.FALSE;
            for (int q : subsets.get(s)) {
                for (Tgba.Edge edge : automaton.edges().get(q)) {
                    int target = bdd.variable(Bdd.PROPOSITIONS + edge.target());
                    successors = bdd.or(successors, bdd.and(edge.guard(), target));
                }
            }
            EdgeList leaving = new EdgeList(bdd);
            int rest = Bdd.TRUE;
            for (Map.Entry<Integer, Integer> part : bdd.remainders(successors).entrySet()) {
                TreeSet<Integer> targets = new TreeSet<>();
                for (int[] product : bdd.products(part.getKey())) {
                    targets.add((product[0] >> 1) - Bdd.PROPOSITIONS);
                }
                leaving.add(number(List.copyOf(targets)), part.getValue(), 0);
                rest = bdd.minus(rest, part.getValue());
            }
            if (rest != Bdd.FALSE) {
                leaving.add(number(List.of()), rest, 0);
            }
            edges.add(leaving.edges());
        }
        return new Tgba(bdd, Tgba.Acceptance.ON_LOCATIONS, 1, initial, edges);
    }

    private int number(List<Integer> subset) throws LimitException {
        Integer known = numbers.get(subset);
        if (known == null) {
            if (subsets.size() == MAX_SUBSETS) {
                throw new LimitException("more than " + MAX_SUBSETS + " subsets");
            }
            known = subsets.size();
            numbers.put(subset, known);
            subsets.add(subset);
        }
        return known;
    }

    /** Even levels accept. The level of a component is the highest below it, raised by one where its own cycles say otherwise. */
    private boolean[] acceptingLocations(Tgba powerset) {
        Components components = new Components(powerset);
        int[] levels = new int[components.count()];
        int[] members = components.inOrder();
        boolean[] accepting = new boolean[powerset.size()];
        int end;
        for (int start = 0; start < members.length; start = end) {
            int component = components.of(members[start]);
            for (end = start; end < members.length && components.of(members[end]) == component; end++) {
                for (Tgba.Edge edge : powerset.edges().get(members[end])) {
                    // Of an edge inside the component this is its own level so far.
                    levels[component] = Math.max(levels[component], levels[components.of(edge.target())]);
                }
            }
            if (components.isCyclic(component)) {
                int parity = cycleAccepts(powerset, components, members[start]) ? 0 : 1;
                levels[component] += (levels[component] & 1) == parity ? 0 : 1;
            }
            for (int i = start; i < end; i++) {
                accepting[members[i]] = (levels[component] & 1) == 0;
            }
        }
        return accepting;
    }

    /** Takes a shortest cycle through the subset and looks whether the automaton accepts its word, again and again, from a member. */
    private boolean cycleAccepts(Tgba powerset, Components components, int start) {
        List<Long> word = cycle(powerset, components, start);
        int length = word.size();
        int size = automaton.size();
        // Location size * length is a new initial one that leads to all members at position 0.
        List<List<Tgba.Edge>> edges = new ArrayList<>();
        for (int position = 0; position < length; position++) {
            for (int q = 0; q < size; q++) {
                List<Tgba.Edge> leaving = new ArrayList<>();
                for (Tgba.Edge edge : automaton.edges().get(q)) {
                    if (bdd.holds(edge.guard(), word.get(position))) {
                        int target = (position + 1) % length * size + edge.target();
                        leaving.add(new Tgba.Edge(target, Bdd.TRUE, edge.marks()));
                    }
                }
                edges.add(leaving);
            }
        }
        edges.add(subsets.get(start).stream()
                .map(q -> new Tgba.Edge(q, Bdd.TRUE, 0))
                .toList());
        Tgba runs = new Tgba(bdd, Tgba.Acceptance.ON_EDGES, automaton.sets(), size * length, edges);
        Components found = new Components(runs);
        return IntStream.range(0, found.count()).anyMatch(found::isAccepting);
    }

    private List<Long> cycle(Tgba powerset, Components components, int start) {
        Map<Integer, Integer> cameFrom = new LinkedHashMap<>();
        Map<Integer, Long> letters = new HashMap<>();
        List<Integer> open = new ArrayList<>(List.of(start));
        for (int i = 0; !cameFrom.containsKey(start); i++) {
            int s = open.get(i);
            for (Tgba.Edge edge : powerset.edges().get(s)) {
                if (components.of(s) == components.of(edge.target())
                        && cameFrom.putIfAbsent(edge.target(), s) == null) {
                    letters.put(edge.target(), bdd.witness(edge.guard()));
                    open.add(edge.target());
                }
            }
        }
        List<Long> word = new ArrayList<>();
        int s = start;
        do {
            word.add(0, letters.get(s));
            s = cameFrom.get(s);
        } while (s != start);
        return word;
    }

    private Tgba minimal(Tgba powerset, boolean[] accepting) throws LimitException {
        int[] classes = new int[powerset.size()];
        for (int s = 0; s < classes.length; s++) {
            classes[s] = accepting[s] ? 1 : 0;
        }
        int count = 0;
        while (true) {
            Map<List<Integer>, Integer> refined = new LinkedHashMap<>();
            int[] next = new int[classes.length];
            for (int s = 0; s < classes.length; s++) {
                int signature = Bdd.FALSE;
                for (Tgba.Edge edge : powerset.edges().get(s)) {
                    int target = bdd.variable(Bdd.PROPOSITIONS + classes[edge.target()]);
                    signature = bdd.or(signature, bdd.and(edge.guard(), target));
                }
                next[s] = refined.computeIfAbsent(List.of(classes[s], signature), key -> refined.size());
            }
            classes = next;
            if (refined.size() == count) {
                break;
            }
            count = refined.size();
        }
        return marked(powerset, accepting).quotient(classes, count);
    }

    private static Tgba marked(Tgba automaton, boolean[] locations) {
        List<List<Tgba.Edge>> edges = new ArrayList<>();
        for (int q = 0; q < automaton.size(); q++) {
            long marks = locations[q] ? 1 : 0;
            edges.add(automaton.edges().get(q).stream()
                    .map(edge -> new Tgba.Edge(edge.target(), edge.guard(), marks))
                    .toList());
        }
        return automaton.with(edges);
    }
}
