package pleat.promela.ast;

import java.util.List;
import java.util.Optional;
import pleat.model.SourceSpan;

/** What stands at the top level of a file. */
public sealed interface Unit {
    SourceSpan span();

    record Variable(Declaration declaration) implements Unit {
        @Override
        public SourceSpan span() {
            return declaration.span();
        }
    }

    /**
     * Symbols of an mtype.
     *
     * @param family the name behind {@code mtype:}; empty for the plain one
     */
    record Symbols(String family, List<Name> symbols, SourceSpan span) implements Unit {
        public Symbols {
            symbols = List.copyOf(symbols);
        }
    }

    record Structure(Name name, List<Declaration> fields, SourceSpan span) implements Unit {
        public Structure {
            fields = List.copyOf(fields);
        }
    }

    /**
     * A sort of process; {@code init} is one.
     *
     * @param active how many exist from the start
     */
    record Proctype(
            Name name,
            Optional<Expression> active,
            List<Declaration> parameters,
            Choice choice,
            Optional<Expression> priority,
            Optional<Expression> provided,
            Statement.Block body,
            SourceSpan span)
            implements Unit {
        public Proctype {
            parameters = List.copyOf(parameters);
        }

        /** Whether a process may have more than one step to choose from; with {@code D_proctype} that is an error. */
        public enum Choice {
            FREE,
            DETERMINISTIC
        }
    }

    /** {@code never} and its relatives. */
    record Observer(Kind kind, String name, Statement.Block body, SourceSpan span) implements Unit {
        /** What an observer watches. */
        public enum Kind {
            NEVER,
            TRACE,
            NOTRACE
        }
    }

    /** {@code ltl name { formula }}. */
    record Ltl(String name, Formula formula, String text, SourceSpan span) implements Unit {}
}
