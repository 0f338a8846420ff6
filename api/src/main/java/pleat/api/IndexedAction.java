package pleat.api;

/**
 * What one of several instances does.
 *
 * @param <S> the states
 */
@FunctionalInterface
public interface IndexedAction<S> {
    /**
     * The state after the action. Depends on state and index alone, and changes nothing.
     *
     * @param state not to be changed, nor anything in it
     * @param index of the instance, from 0
     * @return another state, or the same
     */
    S apply(S state, int index);
}
