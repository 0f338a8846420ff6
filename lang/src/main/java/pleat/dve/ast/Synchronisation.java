package pleat.dve.ast;

import java.util.List;
import pleat.model.SourceSpan;

/** The {@code sync} part of a transition. */
public sealed interface Synchronisation {
    Name channel();

    SourceSpan span();

    /** {@code c!} with the values that go out. */
    record Send(Name channel, List<Expression> values, SourceSpan span) implements Synchronisation {
        public Send {
            values = List.copyOf(values);
        }
    }

    /** {@code c?} with the places where the values go. */
    record Receive(Name channel, List<Expression.Reference> targets, SourceSpan span) implements Synchronisation {
        public Receive {
            targets = List.copyOf(targets);
        }
    }
}
