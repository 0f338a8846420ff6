package pleat.record;

import java.util.function.Predicate;

/**
 * A condition on states.
 *
 * @param <S> the states
 */
public record NamedPredicate<S>(String name, Role role, Predicate<? super S> condition) {
    /** What a condition is for. */
    public enum Role {
        /** It is to hold in every state. */
        INVARIANT,
        /** It is to hold in some state. */
        REACHABLE,
        /** Formulas may use its name, as they may use those of the others. */
        PROPOSITION
    }
}
