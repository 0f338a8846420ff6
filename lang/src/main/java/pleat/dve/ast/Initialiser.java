package pleat.dve.ast;

import java.util.List;
import pleat.model.SourceSpan;

/** What a variable holds at first. */
public sealed interface Initialiser {
    SourceSpan span();

    List<Expression> values();

    /** {@code = 3}. */
    record Single(Expression value) implements Initialiser {
        @Override
        public SourceSpan span() {
            return value.span();
        }

        @Override
        public List<Expression> values() {
            return List.of(value);
        }
    }

    /** {@code = {1, 2, 3}}. */
    record Listing(List<Expression> values, SourceSpan span) implements Initialiser {
        public Listing {
            values = List.copyOf(values);
        }
    }
}
