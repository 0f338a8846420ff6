package pleat.csp.ast;

import java.util.List;

/** The values that an index of an indexed form takes, in their order. */
public sealed interface IndexRange {
    Name index();

    /** {@code i:{0..N-1}}. */
    record Interval(Name index, Expression from, Expression to) implements IndexRange {}

    /** {@code i:{1, 3, x+1}}. */
    record Listed(Name index, List<Expression> values) implements IndexRange {
        public Listed {
            values = List.copyOf(values);
        }
    }
}
