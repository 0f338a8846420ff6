package pleat.promela.ast;

import java.util.List;
import java.util.Optional;
import pleat.model.SourceSpan;

/** An expression as it is written. */
public sealed interface Expression {
    SourceSpan span();

    record Literal(int value, SourceSpan span) implements Expression {}

    /** A variable, an element, a field of a structure, an mtype symbol. */
    record Reference(List<Part> parts) implements Expression {
        public Reference {
            parts = List.copyOf(parts);
        }

        /** One name on the way: {@code a}, or {@code a[i]}. */
        public record Part(Name name, Optional<Expression> index) {}

        public Name name() {
            return parts.get(0).name();
        }

        @Override
        public SourceSpan span() {
            return name().span();
        }

        public boolean isPlain() {
            return parts.size() == 1 && parts.get(0).index().isEmpty();
        }
    }

    record Unary(String operator, Expression operand, SourceSpan span) implements Expression {}

    record Binary(String operator, Expression left, Expression right, SourceSpan span) implements Expression {}

    /** {@code (condition -> then : otherwise)}. */
    record Conditional(Expression condition, Expression then, Expression otherwise, SourceSpan span)
            implements Expression {}

    /** {@code len}, {@code empty}, {@code nempty}, {@code full}, {@code nfull}. */
    record ChannelQuery(String query, Reference channel, SourceSpan span) implements Expression {}

    /** {@code c?[...]}: whether a receive would succeed. */
    record Poll(Reference channel, Search search, List<Argument> arguments, SourceSpan span) implements Expression {
        public Poll {
            arguments = List.copyOf(arguments);
        }
    }

    /** Starts a process, and is its number. */
    record Run(Name proctype, List<Expression> arguments, Optional<Expression> priority, SourceSpan span)
            implements Expression {
        public Run {
            arguments = List.copyOf(arguments);
        }
    }

    /** {@code p[i]@label}: whether a process is at a label. */
    record RemoteLabel(Name proctype, Optional<Expression> pid, Name label, SourceSpan span) implements Expression {}

    /** {@code p[i]:variable}. */
    record RemoteVariable(Name proctype, Optional<Expression> pid, Reference variable, SourceSpan span)
            implements Expression {}

    /** {@code enabled}, {@code pc_value}, {@code get_priority}. */
    record ProcessQuery(String query, Expression pid, SourceSpan span) implements Expression {}

    /** {@code timeout}, {@code _pid}, {@code _nr_pr}, {@code _last}, {@code np_}, {@code _priority}. */
    record Special(String name, SourceSpan span) implements Expression {}

    /** Which messages a receive looks at. */
    enum Search {
        FIRST,
        ANY
    }

    /** What a receive does with a value of the message. */
    sealed interface Argument {
        /** It must be equal to a constant or an {@code eval}. */
        record Match(Expression value) implements Argument {}

        /** A name: a variable that gets the value, or an mtype symbol that it must equal. */
        record Bind(Reference variable) implements Argument {}

        /** {@code _}. */
        record Ignore() implements Argument {}
    }
}
