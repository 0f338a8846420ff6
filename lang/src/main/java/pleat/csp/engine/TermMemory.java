package pleat.csp.engine;

import java.util.List;
import java.util.Map;
import java.util.Set;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget;

/** Reserves what interned terms and their moves take, before they are kept. Used by one thread at a time. */
final class TermMemory {
    /** Reserved at once, since accounts share a lock. */
    private static final long PIECE = 1 << 16;

    /** A concurrent map without entries. */
    private static final long EMPTY_MAP = HeapSize.ofObject(8, 3, 1);

    private static final long MAP_ENTRY = HeapSize.ofObject(3, 1, 0);
    /** The table of a map of a few entries. */
    private static final long SMALL_TABLE = HeapSize.ofReferences(16);

    private static final long INTEGER = HeapSize.ofObject(0, 1, 0);
    private static final long CONDITION = HeapSize.ofObject(2, 1, 0);

    private final MemoryBudget.Account account;
    private final NodeBytes nodes = new NodeBytes();
    private long left;

    TermMemory(MemoryBudget.Account account) {
        this.account = account;
    }

    void take(long bytes) {
        if (bytes > left) {
            long more = Math.max(bytes, PIECE);
            account.reserve(more);
            left += more;
        }
        left -= bytes;
    }

    /** Keeps for later what is needed no longer. */
    void giveBack(long bytes) {
        left += bytes;
    }

    /** A text that belongs to one holder, in characters of a byte each. */
    static long ofText(String text) {
        return HeapSize.ofObject(1, 2, 0) + HeapSize.ofBytes(text.length());
    }

    /** A term with its node; the terms in it are interned for themselves. */
    void reserveTerm(Node node) {
        take(HeapSize.ofObject(1, 3, 0) + nodes.of(node));
    }

    /** A set of events that is kept once: a tree with texts of its own. */
    void reserveEvents(Set<String> events) {
        long texts = events.stream().mapToLong(TermMemory::ofText).sum();
        take(HeapSize.ofObject(1, 0, 0)
                + HeapSize.ofObject(7, 2, 0)
                + events.size() * HeapSize.ofObject(5, 1, 0)
                + texts);
    }

    /** What a component can do. */
    void reserveMoves(List<Move> moves) {
        long conditions = moves.stream()
                .flatMap(move -> move.guards().stream())
                .distinct()
                .count();
        long bytes = HeapSize.ofObject(5, 0, 0) + HeapSize.ofReferences(moves.size()) + conditions * CONDITION;
        for (Move move : moves) {
            bytes += HeapSize.ofObject(7, 5, 0)
                    + (move.guards().isEmpty()
                            ? 0
                            : HeapSize.ofReferences(move.guards().size()));
            bytes += ofAction(move.action());
        }
        take(bytes);
    }

    private static long ofAction(Action action) {
        if (action instanceof Action.Send send) {
            return HeapSize.ofReferences(send.values().size());
        }
        if (action instanceof Action.Receive receive) {
            return ofAcceptor(receive.acceptor());
        }
        return action instanceof Action.Rendezvous both
                ? HeapSize.ofReferences(both.values().size()) + ofAcceptor(both.acceptor())
                : 0;
    }

    /** With the map of what messages lead to, and two functions for each process around. */
    private static long ofAcceptor(Acceptor acceptor) {
        return HeapSize.ofObject(6, 0, 0) + EMPTY_MAP + 2L * acceptor.levels() * HeapSize.ofObject(3, 0, 0);
    }

    /** What a component can do as far as it is known without the values of some expressions. */
    void reserveOpen(Set<Expr> missing, Map<Expr, Integer> known) {
        take(HeapSize.ofObject(5, 0, 0)
                + EMPTY_MAP
                + SMALL_TABLE
                + HeapSize.ofObject(2, 1, 0)
                + HeapSize.ofReferences(missing.size())
                + known.size() * (MAP_ENTRY + INTEGER));
    }

    /** A tuple of values under which something is found in a small map. */
    void reserveKey(Tuple values) {
        take(MAP_ENTRY + ofTuple(values) + HeapSize.ofReferences(2));
    }

    private static long ofTuple(Tuple tuple) {
        return HeapSize.ofObject(1, 1, 0) + HeapSize.ofInts(tuple.length());
    }

    /** What a message leads to, which is the first one. */
    void reserveAccepted(CompiledMove move, Condition guard, Stmt block) {
        take((move.accepted.isEmpty() ? SMALL_TABLE : 0)
                + HeapSize.ofObject(2, 1, 0)
                + (guard == null ? 0 : CONDITION + nodes.of(guard.expression()))
                + (block == null ? 0 : nodes.of(block)));
    }

    /** A tuple that has a number. */
    void reserveTuple(Tuple tuple) {
        take(ofTuple(tuple) + INTEGER);
    }

    /** A state that is kept in a list. */
    void reserveState(int[] state) {
        take(HeapSize.ofInts(state.length) + Long.BYTES);
    }

    /** More places in an array. */
    void reservePlaces(long count) {
        take(Integer.BYTES * count);
    }

    /** A label with its text. */
    void reserveLabel(String text) {
        take(ofText(text) + INTEGER);
    }
}
