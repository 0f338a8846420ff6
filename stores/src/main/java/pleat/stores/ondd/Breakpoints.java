package pleat.stores.ondd;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget.Account;
import pleat.stores.node.NodeTable;

/**
 * A function from ints to nodes as a list of breakpoints, in the form of {@link NodeTable} edges sorted by value: from this
 * value to before the next breakpoint all values lead to this child, {@link NodeTable#NONE} for nowhere. Values before the
 * first lead nowhere. Neighbours have different children, so that equal functions have equal lists.
 */
final class Breakpoints {
    /** The list grows by so many: it is moved for each change anyway, and a large one must not be larger than it need be. */
    private static final int STEP = 16;
    /** How many breakpoints one changed value adds at most. */
    private static final int MOST_ADDED = 2;

    /** Who is told of breakpoints that come to lead to a node, and that cease to. */
    interface Holder {
        void retain(int node);

        void release(int node);
    }

    private final Account account;
    private final Holder holder;
    private long[] points = new long[STEP];
    private int count;

    private Breakpoints(Account account, Holder holder) {
        account.reserve(HeapSize.ofObject(3, 1, 0) + HeapSize.ofObject(1, 0, 0) + HeapSize.ofLongs(STEP));
        this.account = account;
        this.holder = holder;
    }

    /** A node of its own: its breakpoints count as references to their children. */
    static Breakpoints holding(NodeTable nodes, Account account) {
        return new Breakpoints(account, new Holder() {
            @Override
            public void retain(int node) {
                nodes.retain(node);
            }

            @Override
            public void release(int node) {
                nodes.release(node);
            }
        });
    }

    /** A list to prepare nodes in, which refers to nothing. */
    static Breakpoints scratch(Account account) {
        return new Breakpoints(account, new Holder() {
            @Override
            public void retain(int node) {}

            @Override
            public void release(int node) {}
        });
    }

    /** For reading; {@code 0 .. count() - 1} are in use. */
    long[] points() {
        return points;
    }

    int count() {
        return count;
    }

    /** Forgets all, without a word to the holder. */
    void clear() {
        count = 0;
        trim();
    }

    /** Copies the list of a node, which may be {@link NodeTable#NONE}, and makes room for a change. */
    void load(NodeTable nodes, int node) {
        count = 0;
        makeRoom(nodes.degree(node));
        count = nodes.copyEdges(node, points);
    }

    /** Takes from the budget what one {@link #set} needs. */
    void makeRoom() {
        makeRoom(count);
    }

    private void makeRoom(int used) {
        if (points.length < used + MOST_ADDED) {
            int length = length(used);
            account.reserve(HeapSize.ofLongs(length));
            account.release(HeapSize.ofLongs(points.length));
            points = Arrays.copyOf(points, length);
        }
    }

    private static int length(int used) {
        return (used + MOST_ADDED + STEP - 1) & -STEP;
    }

    /** Gives back room, unless it is little. */
    void trim() {
        int length = length(count);
        if (points.length > length + 2 * STEP) {
            account.release(HeapSize.ofLongs(points.length) - HeapSize.ofLongs(length));
            points = Arrays.copyOf(points, length);
        }
    }

    int child(int value) {
        return childAt(covering(value));
    }

    private int childAt(int index) {
        return index < 0 ? NodeTable.NONE : NodeTable.child(points[index]);
    }

    /** The last breakpoint not after the value, or -1. */
    private int covering(int value) {
        int low = 0;
        int high = count - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (NodeTable.label(points[middle]) <= value) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return high;
    }

    /** Leads one value to another child. Cost: moving the breakpoints after it. */
    void set(int value, int child) {
        int covering = covering(value);
        int old = childAt(covering);
        boolean beginsHere = covering >= 0 && NodeTable.label(points[covering]) == value;
        int kept = beginsHere ? covering : covering + 1;
        int after = covering + 1;
        boolean joinsBefore = childAt(kept - 1) == child;
        boolean goesOn = value != Integer.MAX_VALUE && !isBreak(after, value + 1);
        boolean joinsAfter = !goesOn && after < count && childAt(after) == child;

        int rest = joinsAfter ? after + 1 : after;
        int target = kept + (joinsBefore ? 0 : 1) + (goesOn ? 1 : 0);
        System.arraycopy(points, rest, points, target, count - rest);
        count += target - rest;
        if (!joinsBefore) {
            points[kept] = NodeTable.edge(value, child);
            holder.retain(child);
        }
        if (goesOn) {
            points[target - 1] = NodeTable.edge(value + 1, old);
            holder.retain(old);
        }
        if (joinsAfter) {
            holder.release(child);
        }
        if (beginsHere) {
            holder.release(old);
        }
    }

    /** The children have got other numbers. */
    void renumber(IntUnaryOperator moved) {
        for (int i = 0; i < count; i++) {
            points[i] = NodeTable.edge(NodeTable.label(points[i]), moved.applyAsInt(NodeTable.child(points[i])));
        }
    }

    private boolean isBreak(int index, int value) {
        return index < count && NodeTable.label(points[index]) == value;
    }
}
