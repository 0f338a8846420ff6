package pleat.csp.reference;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import pleat.csp.value.EvaluationFailure;
import pleat.csp.value.Value;

/** What a term can do next, or one half of a rendezvous, or the failure to find out. */
sealed interface Move {
    /** The same inside of a context. */
    Move within(UnaryOperator<Term> context);

    /** 2 inside of an atomic process that has started, 1 inside of one that has not, otherwise 0. */
    int priority();

    Move withPriority(int priority);

    /** A step. */
    record Step(Kind kind, String label, Valuation after, Term target, int priority) implements Move {
        @Override
        public Move within(UnaryOperator<Term> context) {
            return new Step(kind, label, after, context.apply(target), priority);
        }

        @Override
        public Move withPriority(int raised) {
            return new Step(kind, label, after, target, Math.max(priority, raised));
        }
    }

    /**
     * An output that waits for an input.
     *
     * @param effect of its block
     */
    record Output(int channel, List<Value> message, UnaryOperator<Valuation> effect, Term target, int priority)
            implements Move {
        @Override
        public Move within(UnaryOperator<Term> context) {
            return new Output(channel, message, effect, context.apply(target), priority);
        }

        @Override
        public Move withPriority(int raised) {
            return new Output(channel, message, effect, target, Math.max(priority, raised));
        }
    }

    /**
     * An input that waits for an output.
     *
     * @param accept what becomes of the term, if it takes the message
     */
    record Input(int channel, Function<List<Value>, Optional<Accepted>> accept, int priority) implements Move {
        @Override
        public Move within(UnaryOperator<Term> context) {
            return new Input(
                    channel,
                    message -> accept.apply(message)
                            .map(taken -> new Accepted(taken.effect(), context.apply(taken.target()))),
                    priority);
        }

        @Override
        public Move withPriority(int raised) {
            return new Input(channel, accept, Math.max(priority, raised));
        }
    }

    /**
     * What a message leads to.
     *
     * @param effect of the block of the one that takes it
     */
    record Accepted(UnaryOperator<Valuation> effect, Term target) {}

    /** Something cannot be evaluated. */
    record Failed(EvaluationFailure failure, int priority) implements Move {
        @Override
        public Move within(UnaryOperator<Term> context) {
            return this;
        }

        @Override
        public Move withPriority(int raised) {
            return new Failed(failure, Math.max(priority, raised));
        }
    }

    /** What a step is to the processes beside. */
    enum Kind {
        /** Shared by all that have the event in their alphabets. */
        EVENT,
        /** With a block or a message: never shared. */
        OWN,
        /** A message. Cannot be hidden. */
        CHANNEL,
        TAU,
        TERMINATE
    }
}
