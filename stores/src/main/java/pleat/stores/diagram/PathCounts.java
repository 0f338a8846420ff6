package pleat.stores.diagram;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget.Account;

/**
 * How many paths start at each node of an arena that is sealed, and how many of them have smaller labels than each edge. So the
 * place of a key among all keys is a sum with one term for each layer. Numbers are cut at {@link #MOST}. Immutable.
 */
final class PathCounts {
    /** So many paths, or more. */
    static final long MOST = Long.MAX_VALUE;

    private final NodeArena nodes;
    /** Like the pages of the arena: where a node has its labels, its paths; where it has a child, those before the child. */
    private final long[][] pages;

    /** Cost: one walk over the arena. */
    PathCounts(NodeArena nodes, Account account) {
        this.nodes = nodes;
        account.reserve(bytes(nodes));
        pages = new long[nodes.pageCount()][];
        for (int page = 0; page < pages.length; page++) {
            pages[page] = new long[nodes.pageLength(page)];
        }
        set(NodeArena.END, 1);
        for (int node = nodes.first(); node != NodeArena.NONE; node = nodes.next(node)) {
            long paths = 0;
            int count = Integer.bitCount(nodes.labels(node));
            for (int i = 0; i < count; i++) {
                set(node + 1 + i, paths);
                paths = Math.min(paths, MOST - of(nodes.childAt(node, i))) + of(nodes.childAt(node, i));
            }
            set(node, paths);
        }
    }

    private static long bytes(NodeArena nodes) {
        long bytes = HeapSize.ofObject(2, 0, 0) + HeapSize.ofReferences(nodes.pageCount());
        for (int page = 0; page < nodes.pageCount(); page++) {
            bytes += HeapSize.ofLongs(nodes.pageLength(page));
        }
        return bytes;
    }

    private void set(int place, long paths) {
        pages[NodeArena.page(place)][NodeArena.offset(place)] = paths;
    }

    /** The paths from a node on. */
    long of(int node) {
        return pages[NodeArena.page(node)][NodeArena.offset(node)];
    }

    /** Those with a smaller label than an edge, by its index in the order of the labels. */
    long before(int node, int index) {
        return of(node + 1 + index);
    }

    /** The paths from a node on, however many. */
    BigInteger exactly(int node) {
        return of(node) < MOST ? BigInteger.valueOf(of(node)) : exactly(node, new HashMap<>());
    }

    private BigInteger exactly(int node, Map<Integer, BigInteger> known) {
        if (of(node) < MOST) {
            return BigInteger.valueOf(of(node));
        }
        BigInteger paths = known.get(node);
        if (paths == null) {
            paths = BigInteger.ZERO;
            int count = Integer.bitCount(nodes.labels(node));
            for (int i = 0; i < count; i++) {
                paths = paths.add(exactly(nodes.childAt(node, i), known));
            }
            known.put(node, paths);
        }
        return paths;
    }
}
