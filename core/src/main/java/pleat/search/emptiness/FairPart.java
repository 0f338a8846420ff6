package pleat.search.emptiness;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import pleat.automaton.Components;
import pleat.automaton.MarkedGraph;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget;
import pleat.model.CancellationCheck;
import pleat.model.Product;
import pleat.search.frontier.IntStack;
import pleat.search.frontier.NumberedStates;
import pleat.trace.Trace;

/**
 * A part of a component that is accepted and fair under strong fairness. If a party (a process or an event) is enabled somewhere in a component and never
 * takes a step there, a fair cycle avoids all states in which it is enabled: these are removed, and what is left falls apart into
 * components again (Streett acceptance, as in Emerson and Lei 1987). With each removal one party is enabled nowhere any more, so there
 * are at most as many rounds as parties.
 *
 * <p>The component is kept as a graph: 8 bytes for each step, and about 50 and the set of enabled parties for each state.
 */
final class FairPart {
    /** For each state: its first edge, its location, and what {@link Components} has of it. */
    private static final long STATE_BYTES = 4 + 4 + 40;

    private final NumberedStates states;
    private final int first;
    private final Marks marks;
    private final Graph graph;
    /** By the numbers of states from the first one on. */
    private final BitSet members = new BitSet();

    private long[] row = new long[0];

    /** What is left of the component. */
    private static final class Graph implements MarkedGraph {
        private final Product product;
        private final int[] locations;
        private final int[] firstEdge;
        private final long[] enabled;
        private final IntStack targets;
        private final IntStack transitions;
        private BitSet left = new BitSet();
        private int[] initial = new int[0];

        Graph(Product product, int size, int words, MemoryBudget.Account account) {
            account.reserve(STATE_BYTES * size + HeapSize.ofLongs((long) words * size));
            this.product = product;
            this.locations = new int[size];
            this.firstEdge = new int[size + 1];
            this.enabled = new long[words * size];
            this.targets = new IntStack(account);
            this.transitions = new IntStack(account);
        }

        void keep(BitSet some) {
            left = some;
            initial = some.stream().toArray();
        }

        @Override
        public int size() {
            return locations.length;
        }

        @Override
        public int initialCount() {
            return initial.length;
        }

        @Override
        public int initial(int index) {
            return initial[index];
        }

        /** A state that is removed leads nowhere, so it is in no cycle. */
        @Override
        public int degree(int state) {
            return left.get(state) ? firstEdge[state + 1] - firstEdge[state] : 0;
        }

        @Override
        public int target(int state, int index) {
            return targets.get(firstEdge[state] + index);
        }

        @Override
        public long marks(int state, int index) {
            var observer = product.property().observer();
            int edge = product.edge(locations[state], transitions.get(firstEdge[state] + index));
            return observer.locationMarks(locations[state]) | observer.edgeMarks(edge);
        }

        @Override
        public int acceptanceSets() {
            return product.property().observer().acceptanceSets();
        }
    }

    private FairPart(NumberedStates states, int first, Marks marks, Graph graph) {
        this.states = states;
        this.first = first;
        this.marks = marks;
        this.graph = graph;
    }

    /**
     * A fair part of the component that consists of the states from a number on, if there is one.
     *
     * @param budget for the time of this call
     */
    static Optional<FairPart> of(
            Product product,
            Places places,
            Marks marks,
            NumberedStates states,
            int first,
            MemoryBudget budget,
            CancellationCheck cancellation) {
        MemoryBudget.Account account = budget.open("fairness");
        try {
            int size = states.size() - first;
            Graph graph = new Graph(product, size, marks.partyWords(), account);
            FairPart part = new FairPart(states, first, marks, graph);
            part.build(product, places, cancellation);
            return part.find(cancellation) ? Optional.of(part) : Optional.empty();
        } finally {
            account.close();
        }
    }

    private void build(Product product, Places places, CancellationCheck cancellation) {
        int[] state = new int[product.layout().width()];
        for (int i = 0; i < graph.size(); i++) {
            cancellation.check();
            states.read(first + i, state);
            graph.locations[i] = places.location(state);
            MarkedExpansion expansion = new MarkedExpansion();
            product.expand(state, expansion);
            for (Trace.Step step : expansion.successors()) {
                boolean mayStay = places.areTogether(graph.locations[i], places.location(step.state()));
                int number = mayStay ? states.find(step.state()) : NumberedStates.ABSENT;
                if (number >= first) {
                    graph.targets.push(number - first);
                    graph.transitions.push(step.transition());
                }
            }
            graph.firstEdge[i + 1] = graph.targets.size();
            long[] enabled = expansion.enabled(marks);
            System.arraycopy(enabled, 0, graph.enabled, enabled.length * i, enabled.length);
        }
    }

    private boolean find(CancellationCheck cancellation) {
        BitSet left = new BitSet(graph.size());
        left.set(0, graph.size());
        while (!left.isEmpty()) {
            cancellation.check();
            graph.keep(left);
            Components components = new Components(graph);
            Map<Integer, long[]> rows = rows(components);
            for (Map.Entry<Integer, long[]> entry : rows.entrySet()) {
                if (marks.isAccepted(entry.getValue(), 0)) {
                    row = entry.getValue();
                    Arrays.stream(graph.initial)
                            .filter(state -> components.of(state) == entry.getKey())
                            .forEach(members::set);
                    return true;
                }
            }
            left = withoutUnserved(left, components, rows);
        }
        return false;
    }

    /** The marks of each component that visits all acceptance sets. */
    private Map<Integer, long[]> rows(Components components) {
        Map<Integer, long[]> rows = new HashMap<>();
        int words = marks.partyWords();
        long[] enabled = new long[words];
        for (int state : graph.initial) {
            int number = components.of(state);
            if (!components.isAccepting(number)) {
                continue;
            }
            long[] all = rows.computeIfAbsent(number, any -> new long[marks.length()]);
            System.arraycopy(graph.enabled, words * state, enabled, 0, words);
            marks.addState(enabled, all, 0);
            for (int i = 0; i < graph.degree(state); i++) {
                if (components.isInner(state, i)) {
                    int transition = graph.transitions.get(graph.firstEdge[state] + i);
                    marks.addStep(graph.locations[state], transition, all, 0);
                }
            }
        }
        return rows;
    }

    private BitSet withoutUnserved(BitSet left, Components components, Map<Integer, long[]> rows) {
        BitSet rest = new BitSet(graph.size());
        left.stream()
                .filter(state -> rows.containsKey(components.of(state)))
                .filter(state -> !enablesUnserved(state, rows.get(components.of(state))))
                .forEach(rest::set);
        return rest;
    }

    private boolean enablesUnserved(int state, long[] all) {
        int words = marks.partyWords();
        for (int i = 0; i < words; i++) {
            if ((graph.enabled[words * state + i] & marks.unserved(all, 0, i)) != 0) {
                return true;
            }
        }
        return false;
    }

    /** Whether a state belongs to it. */
    boolean contains(int[] state) {
        int number = states.find(state);
        return number >= first && members.get(number - first);
    }

    /** What a cycle through it must have. */
    Cover cover() {
        return marks.cover(row);
    }
}
