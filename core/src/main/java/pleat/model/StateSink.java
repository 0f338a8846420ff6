package pleat.model;

/** Where a model sends what it finds when it expands a state, on the thread that expands it. */
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
     * A step of the transition breaks an assertion of the model, and then goes on. Comes before the successors that lie behind
     * it.
     *
     * @param fault index for {@link Model#fault}
     */
    void broken(int transition, int fault);
}
