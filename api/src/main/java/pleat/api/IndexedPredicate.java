package pleat.api;

/**
 * A condition on a state, for one of several instances.
 *
 * @param <S> the states
 */
@FunctionalInterface
public interface IndexedPredicate<S> {
    /**
     * Whether the instance can act. Depends on state and index alone, and changes nothing.
     *
     * @param state not to be changed, nor anything in it
     * @param index of the instance, from 0
     * @return true if it can
     */
    boolean test(S state, int index);
}
