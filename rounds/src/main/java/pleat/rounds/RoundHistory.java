package pleat.rounds;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import pleat.memory.MemoryBudget;
import pleat.stores.diagram.FoldedSet;

/** What each round began with and what it expanded, for traces. */
final class RoundHistory implements AutoCloseable {
    private final List<Entry> entries = new ArrayList<>();

    /**
     * @param frontier that the round began with
     * @param expanded in the round
     */
    record Entry(FoldedSet frontier, FoldedSet expanded) {}

    /** Keeps both sets, and closes them in the end. */
    void add(FoldedSet frontier, FoldedSet expanded) {
        entries.add(new Entry(frontier, expanded));
    }

    int rounds() {
        return entries.size();
    }

    Entry round(int number) {
        return entries.get(number);
    }

    void writeTo(DataOutputStream out) throws IOException {
        out.writeInt(entries.size());
        for (Entry entry : entries) {
            entry.frontier().writeTo(out);
            entry.expanded().writeTo(out);
        }
    }

    /** Goes on with what {@link #writeTo} wrote. */
    void readFrom(DataInputStream in, MemoryBudget budget) throws IOException {
        for (int left = in.readInt(); left > 0; left--) {
            FoldedSet frontier = FoldedSet.readFrom(in, budget);
            entries.add(new Entry(frontier, FoldedSet.readFrom(in, budget)));
        }
    }

    @Override
    public void close() {
        for (Entry entry : entries) {
            entry.frontier().close();
            entry.expanded().close();
        }
        entries.clear();
    }
}
