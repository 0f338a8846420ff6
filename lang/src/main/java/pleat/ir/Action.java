package pleat.ir;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What a process does in one step. */
public sealed interface Action {
    /** Waits for a condition. */
    record Await(Expr condition) implements Action {}

    /** Stores a value. */
    record Store(Assign assign) implements Action {}

    /**
     * Puts a message into a channel, or hands it over where the channel has no buffer.
     *
     * @param fault where there is no such channel
     * @param mismatch where its messages have another number of values; the step is taken all the same
     */
    record Send(Expr channel, Order order, List<Expr> values, int fault, int mismatch) implements Action {
        public Send {
            values = List.copyOf(values);
        }
    }

    /** Where a message joins a queue. */
    enum Order {
        LAST,
        /** Before the first that is larger. */
        SORTED
    }

    /**
     * Takes a message, or a copy of it.
     *
     * @param fault where there is no such channel
     * @param mismatch where its messages have another number of values; the step is taken all the same where something is
     *     stored, or a message is looked for
     */
    record Receive(Expr channel, MessageSearch search, Effect effect, List<Pattern> patterns, int fault, int mismatch)
            implements Action {
        public Receive {
            patterns = List.copyOf(patterns);
        }
    }

    /** What a receive does to the queue. */
    enum Effect {
        REMOVE,
        KEEP
    }

    /**
     * Starts a process.
     *
     * @param result where its number goes
     * @param fault what it means that there are too many processes or channels already
     */
    record Run(int type, List<Expr> arguments, Optional<Target> result, Expr priority, int fault) implements Action {
        public Run {
            arguments = List.copyOf(arguments);
        }
    }

    /**
     * Says something, where somebody listens.
     *
     * @param symbols the names of values that are printed as names
     */
    record Print(String format, List<Expr> arguments, Map<Integer, String> symbols) implements Action {
        public Print {
            arguments = List.copyOf(arguments);
            symbols = Map.copyOf(symbols);
        }
    }

    /** Breaks an assertion unless the condition holds; in both cases the process goes on. */
    record Check(Expr condition, int fault) implements Action {}

    /** Possible where nothing before it is. */
    record Otherwise() implements Action {}

    /** Only moves control. */
    record Jump() implements Action {}

    /** Ends the process, if it is the newest. */
    record Terminate() implements Action {}
}
