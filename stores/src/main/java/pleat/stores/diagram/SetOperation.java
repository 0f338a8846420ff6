package pleat.stores.diagram;

import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget.Account;

/**
 * Union, difference and intersection of two diagrams in one arena. Equal sets are equal nodes, so parts that both have are not
 * looked at. A cache, one place for each pair of nodes, remembers results; what is pushed out of it is computed again. Cost: the
 * pairs of nodes that meet, at most the product of both sizes, and in practice about their sum.
 */
final class SetOperation {
    /** The fewest and the most results that are remembered. */
    private static final int LEAST_RESULTS = 1 << 10;

    private static final int MOST_RESULTS = 1 << 20;

    /** What to do with two sets. */
    enum Kind {
        UNION,
        DIFFERENCE,
        INTERSECTION
    }

    private final Kind kind;
    private final NodeArena nodes;
    /** For each layer the children of the node to be made. */
    private final int[][] scratch;
    /** Pairs of nodes. */
    private final long[] pairs;

    private final int[] results;

    private SetOperation(Kind kind, NodeArena nodes, int depth, int results) {
        this.kind = kind;
        this.nodes = nodes;
        this.scratch = new int[depth][NodeArena.MOST_LABELS];
        this.pairs = new long[results];
        this.results = new int[results];
    }

    /**
     * The root of the result.
     *
     * @param depth number of layers of both
     * @param account pays for what the operation takes on the way
     */
    static int apply(Kind kind, NodeArena nodes, int left, int right, int depth, Account account) {
        int results = Math.max(LEAST_RESULTS, Math.min(MOST_RESULTS, 2 * Integer.highestOneBit(nodes.nodes() + 1)));
        long bytes = HeapSize.ofLongs(results)
                + HeapSize.ofInts(results)
                + depth * HeapSize.ofInts(NodeArena.MOST_LABELS)
                + HeapSize.ofReferences(depth);
        account.reserve(bytes);
        try {
            return new SetOperation(kind, nodes, depth, results).apply(left, right, depth - 1);
        } finally {
            account.release(bytes);
        }
    }

    private int apply(int left, int right, int layer) {
        if (left == NodeArena.NONE) {
            return kind == Kind.UNION ? right : NodeArena.NONE;
        }
        if (right == NodeArena.NONE) {
            return kind == Kind.INTERSECTION ? NodeArena.NONE : left;
        }
        if (left == right) {
            return kind == Kind.DIFFERENCE ? NodeArena.NONE : left;
        }
        long pair = (long) left << Integer.SIZE | right;
        int place = (int) ((pair * 0x9E3779B97F4A7C15L) >>> 32) & (results.length - 1);
        if (pairs[place] == pair) {
            return results[place];
        }
        int result = combined(left, right, layer);
        pairs[place] = pair;
        results[place] = result;
        return result;
    }

    private int combined(int left, int right, int layer) {
        int[] children = scratch[layer];
        int labels = 0;
        int count = 0;
        for (int rest = labelsToLookAt(left, right); rest != 0; rest &= rest - 1) {
            int label = Integer.numberOfTrailingZeros(rest);
            int child = apply(nodes.child(left, label), nodes.child(right, label), layer - 1);
            if (child != NodeArena.NONE) {
                children[count++] = child;
                labels |= 1 << label;
            }
        }
        return labels == 0 ? NodeArena.NONE : nodes.make(labels, children);
    }

    private int labelsToLookAt(int left, int right) {
        return switch (kind) {
            case UNION -> nodes.labels(left) | nodes.labels(right);
            case DIFFERENCE -> nodes.labels(left);
            case INTERSECTION -> nodes.labels(left) & nodes.labels(right);
        };
    }
}
