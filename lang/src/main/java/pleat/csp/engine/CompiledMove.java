package pleat.csp.engine;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A move with numbers for label and target, as the stepper needs it. Immutable, but for what messages lead to. */
final class CompiledMove {
    /** What the stepper has to do. */
    enum Kind {
        EVENT,
        OWN,
        TAU,
        TERMINATE,
        /** Into a channel that stores messages. */
        SEND,
        RECEIVE,
        /** Half of a rendezvous. */
        OUTPUT,
        INPUT,
        RENDEZVOUS,
        FAILURE
    }

    private static final Condition[] NO_GUARDS = {};

    final Kind kind;
    final int priority;
    final Condition[] guards;
    /** Of an event, tau or termination. */
    final int label;
    /** Of a data operation or of what is sent; otherwise null. */
    final Stmt block;
    /** The number of the component afterwards, where no message decides it. */
    final int target;
    /** Of messages. */
    final int channel;
    /** Of what is sent. */
    final Expr[] values;
    /** Of what is received; otherwise null. */
    final Acceptor acceptor;
    /** What fails, or null. */
    final Expr failing;

    final int fault;
    /** Of what is received: the number of the component after each message that fits; filled by the owner. */
    final Map<Tuple, Accepted> accepted;

    /**
     * What a message leads to.
     *
     * @param guard null if there is none
     * @param block of the receiver; null if there is none
     */
    record Accepted(Condition guard, Stmt block, int target) {}

    CompiledMove(
            Kind kind,
            Move move,
            int label,
            Stmt block,
            int target,
            int channel,
            Expr[] values,
            Acceptor acceptor,
            Expr failing,
            int fault) {
        this.kind = kind;
        this.priority = move.priority();
        this.guards = move.guards().isEmpty() ? NO_GUARDS : move.guards().toArray(Condition[]::new);
        this.accepted = acceptor == null ? Map.of() : new ConcurrentHashMap<>();
        this.label = label;
        this.block = block;
        this.target = target;
        this.channel = channel;
        this.values = values;
        this.acceptor = acceptor;
        this.failing = failing;
        this.fault = fault;
    }
}
