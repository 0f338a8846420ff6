package pleat.promela.ast;

import java.util.List;
import java.util.Optional;
import pleat.model.SourceSpan;

/**
 * A declared variable.
 *
 * @param size present for an array
 */
public record Declaration(
        Name name,
        TypeName type,
        Visibility visibility,
        Optional<Expression> size,
        Optional<Initialiser> initialiser,
        SourceSpan span) {

    /** {@code unsigned x : 3} has a width, the others have none. */
    public record TypeName(Name name, Optional<Expression> width) {}

    /** Whether the variable is part of the state. */
    public enum Visibility {
        STATE,
        HIDDEN
    }

    /** What a variable starts with. */
    public sealed interface Initialiser {
        record Value(Expression expression) implements Initialiser {}

        record Listing(List<Expression> values, SourceSpan span) implements Initialiser {
            public Listing {
                values = List.copyOf(values);
            }
        }

        /** {@code [capacity] of { types }}. */
        record Channel(Expression capacity, List<TypeName> fields, SourceSpan span) implements Initialiser {
            public Channel {
                fields = List.copyOf(fields);
            }
        }
    }
}
