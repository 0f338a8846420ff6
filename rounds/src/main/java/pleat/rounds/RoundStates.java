package pleat.rounds;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import pleat.memory.Footprint;
import pleat.memory.MemoryBudget;
import pleat.memory.OutOfBudgetException;
import pleat.state.StateLayout;
import pleat.store.EnumerableStore;
import pleat.store.GraphSize;
import pleat.store.GraphStore;
import pleat.store.StateStore;
import pleat.stores.diagram.FoldableStore;
import pleat.stores.diagram.FoldedSet;
import pleat.stores.diagram.SetBuilder;
import pleat.stores.diagram.key.Encoding;
import pleat.stores.fold.FoldStore;
import pleat.stores.fold.FoldStoreFactory;

/**
 * The states of a search in rounds: those that were expanded, and the frontier. Both are folded sets that are replaced by others
 * after each round, and have one encoding in common. When they have grown enough, their layers are put in another order.
 */
class RoundStates implements StateStore, EnumerableStore, GraphStore, FoldableStore {
    /** Below so many nodes the order of layers does not matter. */
    private static final long LEAST_SIFTED = 500;

    /** The layers are sifted when there are so many times as many nodes as after the last time. */
    private static final int GROWTH = 3;

    private final StateLayout layout;
    private final MemoryBudget budget;
    private FoldedSet visited;
    private FoldedSet frontier;
    private long sifted = LEAST_SIFTED;
    private long peakBytes;

    RoundStates(StateLayout layout, MemoryBudget budget) {
        this.layout = layout;
        this.budget = budget;
        Encoding none = Encoding.empty(layout);
        this.visited = FoldedSet.empty(none, budget);
        this.frontier = FoldedSet.empty(none, budget);
    }

    FoldedSet visited() {
        return visited;
    }

    FoldedSet frontier() {
        return frontier;
    }

    /** What a round works on. */
    Round round() {
        return new Round(visited, frontier.encoding(), layout);
    }

    /**
     * Takes in what a round has found.
     *
     * @param expanded no longer in the frontier
     * @param open not visited before the round: the frontier from now on, but for what was expanded
     * @param raw further open states, in any order
     */
    void absorb(List<FoldedSet> expanded, List<FoldedSet> open, Collection<int[]> raw) {
        replaceVisited(visited.union(expanded));
        try (FoldedSet none = FoldedSet.empty(frontier.encoding(), budget)) {
            replaceFrontier(none.unionWithout(open, expanded));
        }
        if (!raw.isEmpty()) {
            open(raw);
        }
        peakBytes = Math.max(peakBytes, footprint().bytes());
        if (visited.graphSize().nodes() >= sifted) {
            sift();
        }
    }

    /** Adds states to the frontier that are not visited. In an order of their own, so that codes do not depend on who found them. */
    void open(Collection<int[]> raw) {
        List<int[]> ordered = new ArrayList<>(raw);
        ordered.sort(RoundStates::compare);
        FoldedSet larger = frontier;
        try (SetBuilder builder = new SetBuilder(frontier.encoding(), budget)) {
            for (int[] state : ordered) {
                if (!visited.contains(state)) {
                    builder.add(state);
                }
            }
            FoldedSet added = builder.build();
            larger = frontier.union(added);
            added.close();
        }
        replaceFrontier(larger);
        agree();
    }

    static int compare(int[] one, int[] other) {
        int width = Math.max(one.length, other.length);
        return Arrays.compare(Arrays.copyOf(one, width), Arrays.copyOf(other, width));
    }

    /** Both sets get the encoding of the frontier, which knows more. */
    private void agree() {
        if (visited.encoding() != frontier.encoding()) {
            replaceVisited(visited.under(frontier.encoding()));
        }
    }

    private void sift() {
        sifted = GROWTH * visited.graphSize().nodes();
        try (FoldStore store = (FoldStore) new FoldStoreFactory().create(layout, budget)) {
            store.load(visited);
            store.compact();
            replaceVisited(store.freeze());
            sifted = Math.max(LEAST_SIFTED, GROWTH * visited.graphSize().nodes());
        } catch (OutOfBudgetException full) {
            // The order that there is serves as well, only larger.
            return;
        }
        replaceFrontier(frontier.under(visited.encoding()));
        agree();
    }

    private void replaceVisited(FoldedSet other) {
        if (other != visited) {
            visited.close();
            visited = other;
        }
    }

    private void replaceFrontier(FoldedSet other) {
        if (other != frontier) {
            frontier.close();
            frontier = other;
        }
    }

    @Override
    public FoldedSet freeze() {
        return visited.union(frontier);
    }

    /** All of them count as visited until {@link #readFrom} says which are not. */
    @Override
    public void load(FoldedSet states) {
        replaceVisited(states.under(states.encoding()));
        replaceFrontier(FoldedSet.empty(states.encoding(), budget));
    }

    /** Writes what {@link #freeze} does not tell. */
    void writeTo(DataOutputStream out) throws IOException {
        out.writeLong(sifted);
        frontier.writeTo(out);
    }

    /** Reads what {@link #writeTo} wrote, after {@link #load}. */
    void readFrom(DataInputStream in) throws IOException {
        sifted = in.readLong();
        replaceFrontier(FoldedSet.readFrom(in, budget));
        replaceVisited(visited.difference(frontier));
    }

    /** Rounds add states by {@link #absorb}. */
    @Override
    public boolean add(int[] state) {
        boolean isNew = !contains(state);
        if (isNew) {
            open(List.of(state));
        }
        return isNew;
    }

    @Override
    public boolean contains(int[] state) {
        return visited.contains(state) || frontier.contains(state);
    }

    @Override
    public long size() {
        return visited.size() + frontier.size();
    }

    @Override
    public void compact() {
        if (frontier.isEmpty() && !visited.isEmpty()) {
            sift();
        }
    }

    @Override
    public void forEach(Consumer<int[]> visitor) {
        visited.forEach(visitor);
        frontier.forEach(visitor);
    }

    @Override
    public GraphSize graphSize() {
        GraphSize one = visited.graphSize();
        GraphSize other = frontier.graphSize();
        return new GraphSize(one.nodes() + other.nodes(), one.edges() + other.edges(), one.nodes() + other.nodes());
    }

    @Override
    public String dot() {
        throw new UnsupportedOperationException("a search in rounds draws no picture");
    }

    @Override
    public Footprint footprint() {
        List<Footprint.Part> parts = new ArrayList<>(visited.footprint().parts());
        parts.addAll(frontier.footprint().parts());
        long bytes = visited.footprint().bytes() + frontier.footprint().bytes();
        return new Footprint(parts, Math.max(peakBytes, bytes));
    }

    @Override
    public List<String> remarks() {
        return List.of(String.format(
                Locale.ROOT,
                "%,d states in %,d nodes",
                visited.size(),
                visited.graphSize().nodes()));
    }

    @Override
    public void close() {
        visited.close();
        frontier.close();
    }
}
