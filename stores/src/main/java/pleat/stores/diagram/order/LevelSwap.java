package pleat.stores.diagram.order;

import pleat.stores.diagram.key.Layer;

/**
 * Exchanges two neighbouring layers. Each upper node is a small table: label above x label below -> node under both. Read the
 * other way round it is the new upper node, which keeps its number, because it stands for the same set; so nothing above or
 * below the two layers changes. Only the nodes between them are made anew, equal ones once. Cost: the entries of the tables.
 */
final class LevelSwap {
    private static final int LABELS = 1 << Layer.MOST_BITS;

    /** The table of one upper node, by new upper label, then new lower label. */
    private final int[] table = new int[LABELS * LABELS];
    /** For each new upper label the new lower labels that have an entry, as bits. */
    private final int[] present = new int[LABELS];

    private final LevelBuilder upper = new LevelBuilder();
    private final LevelBuilder lower = new LevelBuilder();
    private long work;

    /** Exchanges {@code levels[at]} with the one below it. */
    void run(Level[] levels, int at) {
        Level above = levels[at];
        Level below = levels[at - 1];
        upper.clear();
        lower.clear();
        for (int node = 0; node < above.nodes(); node++) {
            for (int rest = transpose(above, below, node); rest != 0; rest &= rest - 1) {
                int label = Integer.numberOfTrailingZeros(rest);
                upper.append(label, lowerNode(label));
            }
            upper.endNode();
        }
        levels[at] = upper.level(below.what());
        levels[at - 1] = lower.level(above.what());
    }

    /** Writes the table of an upper node; returns its new upper labels as bits. */
    private int transpose(Level above, Level below, int node) {
        int used = 0;
        for (int edge = above.start(node); edge < above.end(node); edge++) {
            int newLower = above.label(edge);
            int child = above.child(edge);
            int stop = below.end(child);
            for (int next = below.start(child); next < stop; next++) {
                int newUpper = below.label(next);
                table[newUpper * LABELS + newLower] = below.child(next);
                present[newUpper] |= 1 << newLower;
                used |= 1 << newUpper;
            }
            work += stop - below.start(child);
        }
        return used;
    }

    /** The node that a row of the table is. Leaves the row empty. */
    private int lowerNode(int row) {
        for (int rest = present[row]; rest != 0; rest &= rest - 1) {
            int label = Integer.numberOfTrailingZeros(rest);
            lower.append(label, table[row * LABELS + label]);
        }
        present[row] = 0;
        return lower.endSharedNode();
    }

    /** Entries of tables looked at so far. */
    long work() {
        return work;
    }
}
