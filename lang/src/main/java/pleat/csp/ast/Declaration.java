package pleat.csp.ast;

import java.util.List;
import java.util.Optional;
import pleat.model.SourceSpan;

/** What a specification declares. */
public sealed interface Declaration {
    /** {@code #define N 5;}: a named expression, with or without parameters. */
    record Definition(Name name, List<Name> parameters, Expression value) implements Declaration {
        public Definition {
            parameters = List.copyOf(parameters);
        }
    }

    /** {@code #define reset {x = 0;};}: a named block. */
    record BlockDefinition(Name name, List<Name> parameters, Statement.Block block) implements Declaration {
        public BlockDefinition {
            parameters = List.copyOf(parameters);
        }
    }

    record Enumeration(List<Name> constants) implements Declaration {
        public Enumeration {
            constants = List.copyOf(constants);
        }
    }

    /**
     * {@code var x[3]:{0..5} = [1, 2(2)];}.
     *
     * @param dimensions none for a single value
     * @param isHidden declared by {@code hvar}
     */
    record Variable(
            Name name, List<Expression> dimensions, Optional<Range> range, Optional<Initial> initial, boolean isHidden)
            implements Declaration {
        public Variable {
            dimensions = List.copyOf(dimensions);
        }
    }

    /** Either bound may be missing. */
    record Range(Optional<Expression> from, Optional<Expression> to) {}

    /** What a variable starts with: a single value, or a list. */
    sealed interface Initial {
        record Single(Expression value) implements Initial {}

        record Listed(List<Item> items, SourceSpan span) implements Initial {
            public Listed {
                items = List.copyOf(items);
            }
        }
    }

    /** A part of a list. */
    sealed interface Item {
        record Single(Expression value) implements Item {}

        /** {@code v(n)}. */
        record Repeated(Expression value, Expression count) implements Item {}

        /** {@code a..b}, up or down. */
        record Interval(Expression from, Expression to) implements Item {}
    }

    /**
     * {@code channel c 1}, or {@code channel c[2] 1}.
     *
     * @param size of an array of channels
     */
    record Channel(Name name, Optional<Expression> size, Expression capacity) implements Declaration {}

    record ProcessDefinition(Name name, List<Name> parameters, ProcessTerm body) implements Declaration {
        public ProcessDefinition {
            parameters = List.copyOf(parameters);
        }
    }

    record Alphabet(Name process, List<EventSet> events) implements Declaration {
        public Alphabet {
            events = List.copyOf(events);
        }
    }

    /**
     * {@code #assert P() claim}.
     *
     * @param processText the process as written
     * @param text all as written, without the {@code #assert}
     */
    record Assertion(ProcessTerm.Call process, Claim claim, String processText, String text, SourceSpan span)
            implements Declaration {}
}
