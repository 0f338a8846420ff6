package pleat.model;

import java.util.List;
import pleat.state.StateLayout;

/**
 * A system to be checked: initial states and a next-state function over int vectors.
 *
 * <p>Deterministic: the same state always yields the same transitions in the same order; searches rely on it to rebuild
 * traces. An instance has working memory of its own and serves one thread at a time, and none of its methods may be called
 * from a sink that it is calling.
 */
public interface Model {
    String name();

    /** Grows only during {@link #expand}; see {@link StateLayout}. */
    StateLayout layout();

    /**
     * The same system with the same numbers of transitions, and with working memory of its own: for another thread. Both
     * have the layout in common, and only this one lets it grow. Where the other would have to, it leaves the expansion with
     * {@link LayoutGrowth}, whatever it has sent so far; this one can then expand the state. So how the layout grows does not
     * depend on how fast threads are.
     */
    Model another();

    /** In the order in which reports list them. */
    List<Property> properties();

    /** Sends every initial state, with transition {@link StateSink#INITIAL}. */
    void initialStates(StateSink sink);

    /**
     * Fires every enabled transition. This is the hot path: no allocation per successor.
     *
     * @param state is neither changed nor kept
     */
    void expand(int[] state, StateSink sink);

    /** How many processes there are in this state. */
    int processes(int[] state);

    /**
     * Fires the enabled transitions that the process owns. Over all processes, in ascending order, this is exactly what
     * {@link #expand(int[], StateSink)} fires; a handshake is owned by its sender.
     */
    void expand(int[] state, int process, StateSink sink);

    /** Whether the assertion holds in the state. May raise {@link EvaluationFault}. */
    boolean holds(Property.Assertion assertion, int[] state);

    /** What the number that {@link StateSink#accept} was given stands for. */
    TransitionInfo describe(int transition);

    /** Transitions are numbered from 0 to this, exclusive. */
    int transitions();

    /** What the number that {@link StateSink#fault} was given stands for. */
    Fault fault(int fault);

    /** Who takes the transition, for a person. */
    String actors(int transition);

    /** Whether the system may end in a state without successors. */
    default boolean mayEnd(int[] state) {
        return false;
    }

    /**
     * The steps that a transition consists of, where it is more than one: an atomic sequence, a printed text. Empty where the
     * transition says it all.
     */
    default List<InnerStep> explain(int[] from, int transition, int[] to) {
        return List.of();
    }
}
