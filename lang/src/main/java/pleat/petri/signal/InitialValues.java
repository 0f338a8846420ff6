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
 * Infers the initial values of signals from their first edges: one that first rises starts with 0, one that first falls with 1,
 * and the other way round where it has toggled an odd number of times before. In a breadth-first search the first rise or fall
 * of a signal that is enabled anywhere is such an edge, since an earlier one on the way there would have been found before.
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
    /** Those that some transition toggles. Nothing else writes them before their first edge. */
    private final Set<Integer> toggling = new HashSet<>();
    /** Whose successors are looked at; a signal that is wanted has started with 0. */
    private int[] state = new int[0];
    /** So many states are looked at. */
    private long most;

    /** What happens to a signal. */
    public enum Change {
        RISE,
        FALL,
        TOGGLE
    }

    /**
     * A transition that changes a signal.
     *
     * @param signal its slot
     */
    public record Edge(int transition, int signal, Change change) {}

    private InitialValues(List<Edge> edges, Set<Integer> wanted) {
        this.wanted = new HashSet<>(wanted);
        for (Edge edge : edges) {
            if (edge.change() == Change.TOGGLE) {
                toggling.add(edge.signal());
            } else {
                this.edges.put(edge.transition(), edge);
            }
        }
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
        most = Math.min(MOST_STATES, MOST_SLOTS / Math.max(1, net.layout().width()));
        model.initialStates(this);
        while (!wanted.isEmpty() && !waiting.isEmpty()) {
            state = waiting.remove();
            model.expand(state, this);
            if (!wanted.isEmpty() && seen.size() > most) {
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
            int before = edge.change() == Change.RISE ? 0 : 1;
            int toggled = toggling.contains(edge.signal()) ? state[edge.signal()] : 0;
            found.put(edge.signal(), before ^ toggled);
        }
        if (seen.size() > most) {
            // A single state may have very many successors.
            return;
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
