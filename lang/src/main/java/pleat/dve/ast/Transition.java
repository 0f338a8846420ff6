package pleat.dve.ast;

import java.util.List;
import java.util.Optional;
import pleat.model.SourceSpan;

/** A transition; without a source it has that of the transition before it. */
public sealed interface Transition {
    Optional<Name> source();

    /** In the words of the source, on one line. */
    String text();

    SourceSpan span();

    /** {@code a -> b { ... }}. */
    record Guarded(
            Optional<Name> source,
            Name target,
            Optional<Expression> guard,
            Optional<Synchronisation> sync,
            List<Assignment> effects,
            String text,
            SourceSpan span)
            implements Transition {
        public Guarded {
            effects = List.copyOf(effects);
        }
    }

    /** {@code a => { b : 1, c : 2 }}: chooses a target at random. */
    record Probabilistic(Optional<Name> source, List<Name> targets, String text, SourceSpan span)
            implements Transition {
        public Probabilistic {
            targets = List.copyOf(targets);
        }
    }
}
