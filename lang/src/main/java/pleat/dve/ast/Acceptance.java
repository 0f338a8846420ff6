package pleat.dve.ast;

import java.util.List;
import java.util.Locale;
import pleat.model.SourceSpan;

/**
 * An {@code accept} clause.
 *
 * @param states every state it names, sets and pairs laid end to end
 * @param span what stands between {@code accept} and the semicolon
 */
public record Acceptance(Kind kind, List<Name> states, SourceSpan span) {
    public Acceptance {
        states = List.copyOf(states);
    }

    /** The condition that the states stand for. */
    public enum Kind {
        BUCHI,
        GENBUCHI,
        MULLER,
        RABIN,
        STREETT;

        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
