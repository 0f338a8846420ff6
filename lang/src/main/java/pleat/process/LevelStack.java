package pleat.process;

import java.util.Arrays;
import pleat.ir.Regions;

/**
 * The states between the steps of an atomic sequence, and how far each of them has been looked at: level 0 is the expanded
 * state, and level n + 1 the state after a step that the process at level n has taken. Grows while it is deeper than ever
 * before, and then no more.
 */
final class LevelStack {
    /** Levels, and values in all of them: steps of an atomic sequence cost memory, here up to about 256 MB. */
    private static final int MOST_LEVELS = 1 << 18;

    private static final int MOST_VALUES = 1 << 26;
    /** Values of a level beside its state. */
    private static final int LEVEL_OVERHEAD = 15;

    private static final int SHORT_CIRCLE = 64;
    private static final int FIRST_LEVELS = 16;

    private final Regions regions;
    private final ProcessView view;

    /** By level. The first one may belong to somebody else, and is not written to. */
    int[][] vectors;
    /** Takes the place of a state that is shorter than the layout. */
    private int[] own = {};

    int[] holder = {};
    int[] frame = {};
    int[] type = {};
    int[] cursor = {};
    /** Whether a step was possible, and up to which rank others may be. */
    boolean[] moved = {};

    int[] mostRank = {};
    int[] takenGroup = {};
    /** The process that is tried next as the other side of a handshake, and which of its exits that receive. */
    int[] partner = {};

    int[] partnerExit = {};
    int[] partnerRank = {};

    LevelStack(Regions regions, ProcessView view) {
        this.regions = regions;
        this.view = view;
        this.vectors = new int[FIRST_LEVELS][0];
        allocate(FIRST_LEVELS);
    }

    private void allocate(int levels) {
        holder = Arrays.copyOf(holder, levels);
        frame = Arrays.copyOf(frame, levels);
        type = Arrays.copyOf(type, levels);
        cursor = Arrays.copyOf(cursor, levels);
        moved = Arrays.copyOf(moved, levels);
        mostRank = Arrays.copyOf(mostRank, levels);
        takenGroup = Arrays.copyOf(takenGroup, levels);
        partner = Arrays.copyOf(partner, levels);
        partnerExit = Arrays.copyOf(partnerExit, levels);
        partnerRank = Arrays.copyOf(partnerRank, levels);
    }

    /** Makes a state the one to walk from; it is not changed. Returns it with all slots of the layout. */
    int[] load(int[] state) {
        fitToLayout();
        vectors[0] = state;
        if (state.length != own.length) {
            int length = Math.min(state.length, own.length);
            System.arraycopy(state, 0, own, 0, length);
            Arrays.fill(own, length, own.length, 0);
            vectors[0] = own;
        }
        return vectors[0];
    }

    /** All vectors have the slots of all regions that there are now, and the view knows these. */
    void fitToLayout() {
        Regions.Snapshot now = regions.now();
        if (now.width() != own.length) {
            for (int level = 0; level < vectors.length; level++) {
                vectors[level] = Arrays.copyOf(vectors[level], now.width());
            }
            own = vectors[0];
            view.lookAt(now);
        }
    }

    /** Makes the next level a copy of this one, and returns it. */
    int[] push(int level) {
        if (level + 1 == vectors.length) {
            int levels = 2 * vectors.length;
            vectors = Arrays.copyOf(vectors, levels);
            for (int i = levels / 2; i < levels; i++) {
                vectors[i] = new int[vectors[0].length];
            }
            allocate(levels);
        }
        System.arraycopy(vectors[level], 0, vectors[level + 1], 0, vectors[level].length);
        return vectors[level + 1];
    }

    /** Whether there must be no level behind this one. */
    boolean isFull(int level) {
        return level + 1 >= Math.min(MOST_LEVELS, MOST_VALUES / (own.length + LEVEL_OVERHEAD));
    }

    /**
     * Whether the newest state has been seen on the way to it. Short circles are found at once, since
     * each turn would double what nondeterminism makes of them; long ones by a comparison with the last level that is a power
     * of two, so that a step costs the same however deep it is.
     */
    boolean isEndless(int level, int pid) {
        for (int earlier = level - 1; earlier > Math.max(0, level - SHORT_CIRCLE); earlier--) {
            if (isSame(earlier, level, pid)) {
                return true;
            }
        }
        int anchor = Integer.highestOneBit(level - 1);
        return anchor > 0 && isSame(anchor, level, pid);
    }

    /** Locations first: they mostly differ. */
    private boolean isSame(int earlier, int level, int pid) {
        int location = frame[earlier];
        return holder[earlier] == pid
                && vectors[earlier][location] == vectors[level][location]
                && Arrays.equals(vectors[earlier], vectors[level]);
    }
}
