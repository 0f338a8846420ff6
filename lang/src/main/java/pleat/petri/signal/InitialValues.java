package pleat.petri.signal;

import java.nio.IntBuffer;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import pleat.model.StateSink;
import pleat.petri.execute.FastNet;
import pleat.petri.net.Net;

/**
 * Infers the initial values of signals from their first edges: one that first rises starts with 0, one that first falls with 1.
 * In a breadth-first search the first edge of a signal that is enabled anywhere is such an edge, since an earlier one on the
 * way there would have been found before.
 */
public final class InitialValues implements StateSink {
    private static final int MOST_STATES = 200_000;
    /** Slots of all states together. */
    private static final long MOST_SLOTS = 20_000_000;

    private final Map<Integer, Edge> edges = new HashMap<>();
    private final Set<Integer> wanted;
    private final Map<Integer, Integer> found = new HashMap<>();
    private final Set<IntBuffer> seen = new HashSet<>();
    private final Queue<int[]> waiting = new ArrayDeque<>();

    /**
     * A change of a signal.
     *
     * @param signal any number
     */
    public record Edge(int transition, int signal, boolean isRise) {}

    private InitialValues(List<Edge> edges, Set<Integer> wanted) {
        this.wanted = new HashSet<>(wanted);
        edges.forEach(edge -> this.edges.put(edge.transition(), edge));
    }

    /**
     * The values of the wanted signals. A signal that no reachable transition changes starts with 0. Empty when the net has
     * too many states to know.
     */
    public static Optional<Map<Integer, Integer>> infer(Net net, List<Edge> edges, Set<Integer> wanted) {
        return new InitialValues(edges, wanted).search(net);
    }

    private Optional<Map<Integer, Integer>> search(Net net) {
        FastNet model = new FastNet(net);
        long most = Math.min(MOST_STATES, MOST_SLOTS / Math.max(1, net.layout().width()));
        model.initialStates(this);
        while (!wanted.isEmpty() && !waiting.isEmpty()) {
            model.expand(waiting.remove(), this);
            if (seen.size() > most) {
                return Optional.empty();
            }
        }
        wanted.forEach(signal -> found.put(signal, 0));
        return Optional.of(found);
    }

    @Override
    public void accept(int transition, int[] next) {
        Edge edge = edges.get(transition);
        if (edge != null && wanted.remove(edge.signal())) {
            found.put(edge.signal(), edge.isRise() ? 0 : 1);
        }
        int[] copy = next.clone();
        if (seen.add(IntBuffer.wrap(copy))) {
            waiting.add(copy);
        }
    }

    @Override
    public void fault(int transition, int fault) {
        // A search will tell; here it is only a way that leads nowhere.
    }

    @Override
    public void broken(int transition, int fault) {
        // Goes on all the same.
    }
}
