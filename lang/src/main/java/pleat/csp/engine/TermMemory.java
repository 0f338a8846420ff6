package pleat.csp.engine;

import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget;

/** Reserves what interned terms and their moves take, before they are made. Used by one thread at a time. */
final class TermMemory {
    /** Reserved at once, since accounts share a lock. */
    private static final long PIECE = 1 << 16;

    private static final long MAP_ENTRY = HeapSize.ofObject(3, 1, 0) + 2 * HeapSize.ofReferences(1);

    private final MemoryBudget.Account account;
    private long left;

    TermMemory(MemoryBudget.Account account) {
        this.account = account;
    }

    private void take(long bytes) {
        if (bytes > left) {
            long more = Math.max(bytes, PIECE);
            account.reserve(more);
            left += more;
        }
        left -= bytes;
    }

    /** A node with its lists; the terms in them are interned for themselves. */
    void reserveTerm(Node node) {
        long bytes = MAP_ENTRY + HeapSize.ofObject(1, 0, 0) + HeapSize.ofObject(5, 1, 0);
        if (node instanceof Node.Interleaving interleaving) {
            bytes += HeapSize.ofReferences(interleaving.operands().size());
        } else if (node instanceof Node.Parallel parallel) {
            bytes += HeapSize.ofReferences(parallel.operands().size());
        } else if (node instanceof Node.Composition composition) {
            bytes += HeapSize.ofReferences(composition.operands().size());
        } else if (node instanceof Node.Prefix || node instanceof Node.Send || node instanceof Node.Call) {
            bytes += 2 * HeapSize.ofReferences(4) + 4 * HeapSize.ofObject(1, 1, 0);
        } else if (node instanceof Node.Guard || node instanceof Node.Conditional || node instanceof Node.Case) {
            bytes += 8 * HeapSize.ofObject(4, 0, 0);
        }
        take(bytes);
    }

    /** What a component can do. */
    void reserveMoves(int moves) {
        take(HeapSize.ofObject(4, 2, 0) + HeapSize.ofReferences(moves) + moves * HeapSize.ofObject(8, 5, 0));
    }

    /** An entry of a table of tuples. */
    void reserveInts(long count) {
        take(HeapSize.ofInts(count));
    }

    /** A tuple that is a key of a map and has a number. */
    void reserveTuple(Tuple tuple) {
        take(MAP_ENTRY + HeapSize.ofObject(1, 1, 0) + HeapSize.ofInts(tuple.length()) + HeapSize.ofObject(0, 1, 0));
    }

    void reserveReferences(long count) {
        take(HeapSize.ofReferences(count));
    }

    /** A label with its text. */
    void reserveLabel(String text) {
        take(MAP_ENTRY + HeapSize.ofObject(1, 1, 0) + HeapSize.ofBytes(text.length()) + 16);
    }

    long bytes() {
        return account.bytes();
    }
}
