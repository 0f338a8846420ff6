package pleat.csp.ast;

import java.util.List;
import java.util.Optional;
import pleat.model.SourceSpan;

/** A process term as it is written. */
public sealed interface ProcessTerm {
    SourceSpan span();

    record Stop(SourceSpan span) implements ProcessTerm {}

    record Skip(SourceSpan span) implements ProcessTerm {}

    /**
     * {@code e{block} -> P}.
     *
     * @param block makes it a data operation
     */
    record Prefix(Event event, Optional<Statement.Block> block, ProcessTerm next, SourceSpan span)
            implements ProcessTerm {}

    /**
     * {@code c!values{block} -> P}.
     *
     * @param block runs with the message
     */
    record Send(
            ChannelName channel,
            List<Expression> values,
            Optional<Statement.Block> block,
            ProcessTerm next,
            SourceSpan span)
            implements ProcessTerm {
        public Send {
            values = List.copyOf(values);
        }
    }

    /**
     * {@code c?[guard]patterns{block} -> P}.
     *
     * @param patterns a name that is not known yet binds; anything else must equal the value
     * @param block sees the bound names
     */
    record Receive(
            ChannelName channel,
            Optional<Expression> guard,
            List<Expression> patterns,
            Optional<Statement.Block> block,
            ProcessTerm next,
            SourceSpan span)
            implements ProcessTerm {
        public Receive {
            patterns = List.copyOf(patterns);
        }
    }

    /** {@code [b] P}. */
    record Guard(Expression condition, ProcessTerm process, SourceSpan span) implements ProcessTerm {}

    /**
     * One process or another, by a condition.
     *
     * @param otherwise Skip, if it is missing
     */
    record Conditional(
            ConditionalKind kind,
            Expression condition,
            ProcessTerm then,
            Optional<ProcessTerm> otherwise,
            SourceSpan span)
            implements ProcessTerm {}

    /** The first branch whose condition holds. */
    record Case(List<Branch> branches, Optional<ProcessTerm> otherwise, SourceSpan span) implements ProcessTerm {
        public Case {
            branches = List.copyOf(branches);
        }
    }

    record Sequence(ProcessTerm first, ProcessTerm second, SourceSpan span) implements ProcessTerm {}

    record Composition(Operator operator, List<ProcessTerm> operands, SourceSpan span) implements ProcessTerm {
        public Composition {
            operands = List.copyOf(operands);
        }
    }

    /** {@code || i:{0..2} @ P(i)}. */
    record Indexed(Operator operator, List<IndexRange> indexes, ProcessTerm body, SourceSpan span)
            implements ProcessTerm {
        public Indexed {
            indexes = List.copyOf(indexes);
        }
    }

    /** {@code |||{n}@P}. */
    record Replicated(Expression count, ProcessTerm body, SourceSpan span) implements ProcessTerm {}

    record Interrupt(ProcessTerm process, ProcessTerm interruption, SourceSpan span) implements ProcessTerm {}

    record Hide(ProcessTerm process, List<EventSet> events, SourceSpan span) implements ProcessTerm {
        public Hide {
            events = List.copyOf(events);
        }
    }

    record Atomic(ProcessTerm process, SourceSpan span) implements ProcessTerm {}

    record Assert(Expression condition, SourceSpan span) implements ProcessTerm {}

    record Call(Name name, List<Expression> arguments, SourceSpan span) implements ProcessTerm {
        public Call {
            arguments = List.copyOf(arguments);
        }
    }

    /** {@code c} or {@code c[i]}. */
    record ChannelName(Name name, Optional<Expression> index) {}

    /** One branch of a case. */
    record Branch(Expression condition, ProcessTerm process) {}

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
