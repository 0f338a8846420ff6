package pleat.csp.engine;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** What a move does. */
sealed interface Action {
    /** The same inside of a context. */
    Action within(UnaryOperator<Term> context);

    /**
     * An event, tau, or the end.
     *
     * @param block of a data operation
     */
    record Step(Kind kind, String label, Optional<Stmt.Block> block, Term target) implements Action {
        @Override
        public Action within(UnaryOperator<Term> context) {
            return new Step(kind, label, block, context.apply(target));
        }
    }

    /**
     * Into a channel that stores messages, or the offer of one half of a rendezvous.
     *
     * @param block runs with the message
     */
    record Send(int channel, List<Expr> values, Optional<Stmt.Block> block, Term target) implements Action {
        @Override
        public Action within(UnaryOperator<Term> context) {
            return new Send(channel, values, block, context.apply(target));
        }
    }

    record Receive(int channel, Acceptor acceptor) implements Action {
        @Override
        public Action within(UnaryOperator<Term> context) {
            return new Receive(channel, acceptor.within(context));
        }
    }

    /**
     * Both halves, inside of one component.
     *
     * @param block of the sender
     */
    record Rendezvous(int channel, List<Expr> values, Optional<Stmt.Block> block, Acceptor acceptor) implements Action {
        @Override
        public Action within(UnaryOperator<Term> context) {
            return new Rendezvous(channel, values, block, acceptor.within(context));
        }
    }

    /** Cannot be done: the expression fails, or the fault is raised when there is none. */
    record Failure(Optional<Expr> expression, FaultNumber fault) implements Action {
        @Override
        public Action within(UnaryOperator<Term> context) {
            return this;
        }
    }

    /** What a step is to the processes beside. */
    enum Kind {
        /** Shared by all that have the event in their alphabets. */
        EVENT,
        /** With a block: never shared. */
        OWN,
        TAU,
        TERMINATE
    }
}
