package pleat.dve.ast;

import java.util.Locale;
import java.util.Optional;

/**
 * How the processes make a system.
 *
 * @param property the process that observes the others
 */
public record SystemClause(Timing timing, Optional<Name> property) {
    /** Who moves in a step. */
    public enum Timing {
        ASYNC,
        SYNC;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
