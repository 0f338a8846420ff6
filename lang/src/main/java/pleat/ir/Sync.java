package pleat.ir;

import java.util.List;

/** How an edge meets the rest of the system. */
public sealed interface Sync {
    /** It does not. */
    record None() implements Sync {}

    /** Sends values; on a buffered channel it needs room, otherwise a partner that receives as many. */
    record Send(Channel channel, List<Expr> values) implements Sync {
        public Send {
            values = List.copyOf(values);
        }
    }

    /** Receives values; on a buffered channel it needs a message, otherwise a partner that sends as many. */
    record Receive(Channel channel, List<Target> targets) implements Sync {
        public Receive {
            targets = List.copyOf(targets);
        }
    }
}
