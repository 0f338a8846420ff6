package pleat.csp.ast;

import java.util.List;
import java.util.Optional;
import pleat.model.SourceSpan;

/** A process term as it is written. */
public sealed interface Process {
    SourceSpan span();

    record Stop(SourceSpan span) implements Process {}

    record Skip(SourceSpan span) implements Process {}

    /**
     * {@code e{block} -> P}.
     *
     * @param block makes it a data operation
     */
    record Prefix(Event event, Optional<Statement.Block> block, Process next, SourceSpan span) implements Process {}

    record Send(ChannelName channel, List<Expression> values, Process next, SourceSpan span) implements Process {
        public Send {
            values = List.copyOf(values);
        }
    }

    /**
     * {@code c?[guard]patterns -> P}.
     *
     * @param patterns a name that is not known yet binds; anything else must equal the value
     */
    record Receive(
            ChannelName channel, Optional<Expression> guard, List<Expression> patterns, Process next, SourceSpan span)
            implements Process {
        public Receive {
            patterns = List.copyOf(patterns);
        }
    }

    /** {@code [b] P}. */
    record Guard(Expression condition, Process process, SourceSpan span) implements Process {}

    /** @param otherwise Skip, if it is missing */
    record Conditional(
            ConditionalKind kind, Expression condition, Process then, Optional<Process> otherwise, SourceSpan span)
            implements Process {}

    /** The first branch whose condition holds. */
    record Case(List<Branch> branches, Optional<Process> otherwise, SourceSpan span) implements Process {
        public Case {
            branches = List.copyOf(branches);
        }
    }

    record Sequence(Process first, Process second, SourceSpan span) implements Process {}

    record Composition(Operator operator, List<Process> operands, SourceSpan span) implements Process {
        public Composition {
            operands = List.copyOf(operands);
        }
    }

    /** {@code || i:{0..2} @ P(i)}. */
    record Indexed(Operator operator, List<IndexRange> indexes, Process body, SourceSpan span) implements Process {
        public Indexed {
            indexes = List.copyOf(indexes);
        }
    }

    /** {@code |||{n}@P}. */
    record Replicated(Expression count, Process body, SourceSpan span) implements Process {}

    record Interrupt(Process process, Process interruption, SourceSpan span) implements Process {}

    record Hide(Process process, List<EventSet> events, SourceSpan span) implements Process {
        public Hide {
            events = List.copyOf(events);
        }
    }

    record Atomic(Process process, SourceSpan span) implements Process {}

    record Assert(Expression condition, SourceSpan span) implements Process {}

    record Call(Name name, List<Expression> arguments, SourceSpan span) implements Process {
        public Call {
            arguments = List.copyOf(arguments);
        }
    }

    /** {@code c} or {@code c[i]}. */
    record ChannelName(Name name, Optional<Expression> index) {}

    /** One branch of a case. */
    record Branch(Expression condition, Process process) {}

    /** When the condition is tested. */
    enum ConditionalKind {
        /** By a step of its own. */
        IF,
        /** Together with the first step of the branch. */
        IFA,
        /** By a step of its own, which waits until it holds. */
        IFB
    }

    /** What several processes are put together by. */
    enum Operator {
        GENERAL_CHOICE("[]"),
        INTERNAL_CHOICE("<>"),
        EXTERNAL_CHOICE("[*]"),
        PARALLEL("||"),
        INTERLEAVING("|||");

        private final String symbol;

        Operator(String symbol) {
            this.symbol = symbol;
        }

        public String symbol() {
            return symbol;
        }
    }
}
