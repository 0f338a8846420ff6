package pleat.rounds;

import java.util.ArrayList;
import java.util.List;
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

    @Override
    public void close() {
        for (Entry entry : entries) {
            entry.frontier().close();
            entry.expanded().close();
        }
        entries.clear();
    }
}
