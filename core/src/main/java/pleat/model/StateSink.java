package pleat.model;

/** Where a model sends what it finds when it expands a state. */
public interface StateSink {
    /** The transition number that initial states arrive with. */
    int INITIAL = -1;

    /**
     * One fired transition.
     *
     * @param next belongs to the caller, which will change it after this call: copy to keep, never write
     */
    void accept(int transition, int[] next);

    /**
     * A transition whose guard or effects could not be evaluated in the expanded state, and which therefore has no
     * successor.
     *
     * @param fault index for {@link Model#fault}
     */
    void fault(int transition, int fault);

    /**
     * A transition that takes more inner steps than are followed, so that nothing is known about where it leads. Who does not
     * say more about it than that there is no successor takes it for one that fails.
     *
     * @param fault index for {@link Model#fault}: what is too long
     */
    default void unfinished(int transition, int fault) {
        fault(transition, fault);
    }

    /**
     * A step of the transition breaks an assertion of the model, and then goes on. Comes before the successors that lie behind
     * it.
     *
     * @param fault index for {@link Model#fault}
     */
    default void broken(int transition, int fault) {}
}
