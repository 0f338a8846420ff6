package pleat.promela.ast;

import java.util.List;
import java.util.Optional;
import pleat.model.SourceSpan;

/** A statement as it is written; of {@code inline}s, as it is written there with the arguments in place. */
public sealed interface Statement {
    SourceSpan span();

    /** A statement that is called in traces what it is called in the source. */
    sealed interface Quoted extends Statement {
        String text();
    }

    /** A declaration behind the first statement; it is executed where it stands. */
    record Declare(Declaration declaration) implements Statement {
        @Override
        public SourceSpan span() {
            return declaration.span();
        }
    }

    record Assign(Expression.Reference target, Expression value, String text, SourceSpan span) implements Quoted {}

    /** Waits until the expression is true. */
    record Await(Expression condition, String text, SourceSpan span) implements Quoted {
        /** One that does not wait, where the text has none. */
        public static Await skip(SourceSpan span) {
            return new Await(new Expression.Literal(1, span), "skip", span);
        }
    }

    record Send(Expression.Reference channel, Order order, List<Expression> values, String text, SourceSpan span)
            implements Quoted {
        public Send {
            values = List.copyOf(values);
        }
    }

    /** Where a message joins a queue. */
    enum Order {
        LAST,
        SORTED
    }

    record Receive(
            Expression.Reference channel,
            Expression.Search search,
            Effect effect,
            List<Expression.Argument> arguments,
            String text,
            SourceSpan span)
            implements Quoted {
        public Receive {
            arguments = List.copyOf(arguments);
        }
    }

    /** What a receive leaves behind. */
    enum Effect {
        REMOVE,
        COPY
    }

    record Print(String format, List<Expression> arguments, String text, SourceSpan span) implements Quoted {
        public Print {
            arguments = List.copyOf(arguments);
        }
    }

    /** {@code printm}. */
    record PrintSymbol(Expression value, String text, SourceSpan span) implements Quoted {}

    record Assert(Expression condition, String text, SourceSpan span) implements Quoted {}

    record SetPriority(Expression pid, Expression priority, String text, SourceSpan span) implements Quoted {}

    record Else(SourceSpan span) implements Statement {}

    record Goto(Name label, SourceSpan span) implements Statement {}

    record Break(SourceSpan span) implements Statement {}

    record Choice(Repetition kind, List<Block> options, SourceSpan span) implements Statement {
        public Choice {
            options = List.copyOf(options);
        }

        /** {@code if} or {@code do}. */
        public enum Repetition {
            ONCE,
            LOOP
        }
    }

    /** The first or the last of the values that a variable runs through, as it is written. */
    record Bound(Expression value, String text) {}

    /** {@code for (v : from .. to)}. */
    record ForRange(Expression.Reference variable, Bound from, Bound to, Block body, SourceSpan span)
            implements Statement {}

    /** {@code for (v in array)} or {@code for (v in channel)}. */
    record ForIn(Expression.Reference variable, Expression.Reference collection, Block body, SourceSpan span)
            implements Statement {}

    record Select(Expression.Reference variable, Bound from, Bound to, Way way, String text, SourceSpan span)
            implements Statement {
        /** SPIN lists the values where its scanner can read them, and its parser makes a loop of everything else. */
        public enum Way {
            LISTING,
            COUNTING
        }
    }

    record Compound(Grain kind, Block body, SourceSpan span) implements Statement {
        /** How much of a block happens at once. */
        public enum Grain {
            PLAIN,
            /** The body of a for: it has names of its own, but coming to it is coming to its first statement. */
            BODY,
            ATOMIC,
            D_STEP
        }
    }

    record Unless(Statement main, Statement escape, SourceSpan span) implements Statement {}

    record Labelled(Name label, Statement statement) implements Statement {
        @Override
        public SourceSpan span() {
            return label.span();
        }
    }

    /** {@code xr} and {@code xs}: promises about who uses a channel. */
    record Exclusive(String claim, List<Expression.Reference> channels, SourceSpan span) implements Statement {
        public Exclusive {
            channels = List.copyOf(channels);
        }
    }

    /**
     * Statements one after the other.
     *
     * @param end where the sequence ends
     */
    record Block(List<Statement> statements, SourceSpan span, SourceSpan end) {
        public Block {
            statements = List.copyOf(statements);
        }
    }

    /** Whether the statement is a condition that is a number. */
    default Optional<Integer> constant() {
        return this instanceof Await await && await.condition() instanceof Expression.Literal number
                ? Optional.of(number.value())
                : Optional.empty();
    }
}
