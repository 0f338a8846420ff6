package pleat.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import pleat.model.EvaluationFault;
import pleat.model.Fault;
import pleat.model.Model;
import pleat.model.Property;
import pleat.model.SourceSpan;
import pleat.model.StateSink;
import pleat.state.Component;
import pleat.state.Slot;
import pleat.state.StateLayout;

/** A model that is a given graph. Node n is the state [n / 100, n % 100 - 50]; edge numbers are transition numbers. */
public final class GraphModel implements Model {
    private final StateLayout layout = new StateLayout();
    private final int[][] successors;
    private final int[] initial;
    private final int bad;
    private final int failing;

    /**
     * @param bad the node where the assertion is false, or -1
     * @param failing the node where an evaluation fails, or -1
     */
    GraphModel(int[][] successors, int[] initial, int bad, int failing) {
        this.successors = successors;
        this.initial = initial;
        this.bad = bad;
        this.failing = failing;
        layout.append(
                "globals",
                Component.Kind.GLOBALS,
                List.of(new Slot("hundreds", 0, 1 << 20), new Slot("rest", -50, 49)));
    }

    static GraphModel random(long seed, int nodes, double meanDegree) {
        Random random = new Random(seed);
        int[][] successors = new int[nodes][];
        for (int i = 0; i < nodes; i++) {
            int degree = random.nextInt((int) (2 * meanDegree) + 1);
            successors[i] = random.ints(degree, 0, nodes).toArray();
        }
        return new GraphModel(successors, new int[] {0, 1, 0}, -1, -1);
    }

    /** 0, 1, 2, ... in a line. */
    public static GraphModel line(int nodes) {
        int[][] successors = new int[nodes][];
        for (int i = 0; i < nodes; i++) {
            successors[i] = i + 1 < nodes ? new int[] {i + 1} : new int[0];
        }
        return new GraphModel(successors, new int[] {0}, -1, -1);
    }

    /** Node 0 leads to each of the others, which lead nowhere. */
    static GraphModel fan(int nodes) {
        int[][] successors = new int[nodes][0];
        successors[0] = IntStream.range(1, nodes).toArray();
        return new GraphModel(successors, new int[] {0}, -1, -1);
    }

    GraphModel withBad(int node) {
        return new GraphModel(successors, initial, node, failing);
    }

    GraphModel withFailing(int node) {
        return new GraphModel(successors, initial, bad, node);
    }

    int[][] successors() {
        return successors;
    }

    int[] initial() {
        return initial;
    }

    static int[] state(int node) {
        return new int[] {node / 100, node % 100 - 50};
    }

    static int node(int[] state) {
        return state[0] * 100 + state[1] + 50;
    }

    @Override
    public String name() {
        return "graph";
    }

    @Override
    public StateLayout layout() {
        return layout;
    }

    @Override
    public Model forThread() {
        return this;
    }

    @Override
    public List<Property> properties() {
        List<Property> properties = new ArrayList<>();
        properties.add(new Property.DeadlockFree());
        properties.add(new Property.FaultFree());
        properties.add(new Property.Assertion("good", 0, "node != bad", SourceSpan.NONE));
        return properties;
    }

    @Override
    public void initialStates(StateSink sink) {
        for (int node : initial) {
            sink.accept(StateSink.INITIAL, state(node));
        }
    }

    @Override
    public void expand(int[] state, StateSink sink) {
        int node = node(state);
        if (node == failing) {
            sink.fault(77, 0);
        }
        int[] next = new int[2];
        for (int i = 0; i < successors[node].length; i++) {
            System.arraycopy(state(successors[node][i]), 0, next, 0, 2);
            sink.accept(i, next);
        }
    }

    @Override
    public boolean holds(int predicate, int[] state) {
        if (node(state) == failing && bad == failing) {
            throw new EvaluationFault(0);
        }
        return node(state) != bad;
    }

    @Override
    public Fault fault(int fault) {
        return new Fault(SourceSpan.NONE, "failed");
    }
}
