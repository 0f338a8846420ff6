package pleat.model;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import pleat.state.Meaning;
import pleat.state.StateLayout;

/**
 * A system to be checked: initial states and a next-state function over int vectors. The first four methods are all that a
 * small model needs; the others say more about it, for reductions, threads and people.
 *
 * <p>Deterministic: the same state always yields the same transitions in the same order; searches rely on it to rebuild
 * traces. An instance has working memory of its own and serves one thread at a time, and none of its methods may be called
 * from a sink that it is calling.
 */
public interface Model {
    String name();

    /** Grows only during {@link #expand}; see {@link StateLayout}. */
    StateLayout layout();

    /** Sends every initial state, with transition {@link StateSink#INITIAL}. */
    void initialStates(StateSink sink);

    /**
     * Fires every enabled transition. This is the hot path: no allocation per successor.
     *
     * @param state is neither changed nor kept
     */
    void expand(int[] state, StateSink sink);

    /** The same for a state that was expanded before the model was saved: {@link #figures} that count states do not count it again. */
    default void expandAgain(int[] state, StateSink sink) {
        expand(state, sink);
    }

    /**
     * The same system with the same numbers of transitions, and with working memory of its own: for another thread. Both
     * have the layout in common, and only this one lets it grow. Where the other would have to, it leaves the expansion with
     * {@link LayoutMustGrow}, whatever it has sent so far; this one can then expand the state. So how the layout grows does
     * not depend on how fast threads are.
     */
    default Model forThread() {
        throw new UnsupportedOperationException(name() + " serves one thread");
    }

    /** In the order in which reports list them. */
    default List<Property> properties() {
        return List.of(new Property.DeadlockFree());
    }

    /** The conditions that {@link #holds} can decide, by their numbers. */
    default List<Predicate> predicates() {
        return List.of();
    }

    /** Whether the condition with this number holds in the state. May raise {@link EvaluationFault}. */
    default boolean holds(int predicate, int[] state) {
        throw new IndexOutOfBoundsException(name() + " has no predicate " + predicate);
    }

    /** Why the condition with this number does not hold in the state, for people; may be empty. */
    default String reason(int predicate, int[] state) {
        return "";
    }

    /**
     * Gives what to ask now and then where an expansion or a condition takes long, for instance since it is a search of its own. What
     * the question throws is passed on, and the model is of no use for a search afterwards. Models for other threads are given their own.
     */
    default void askMeanwhile(CancellationCheck cancellation) {}

    /**
     * The slot that is kept free for the location of an observer, if there is one: 0 in all states of the system, which neither
     * reads nor writes it, and hidden from {@link #view}. See {@link Product}.
     */
    default OptionalInt observerSlot() {
        return OptionalInt.empty();
    }

    /** Whether the system may end in a state without successors. */
    default boolean isValidEnd(int[] state) {
        return false;
    }

    /** What is wrong with a state without successors in which the system may not end. */
    default String deadlockText() {
        return "deadlock: no transition is enabled";
    }

    /** How many processes there are in this state. */
    default int processes(int[] state) {
        return 1;
    }

    /**
     * Fires the enabled transitions that the process owns. Over all processes, in ascending order, this is exactly what
     * {@link #expand(int[], StateSink)} fires; a handshake is owned by its sender.
     */
    default void expand(int[] state, int process, StateSink sink) {
        expand(state, sink);
    }

    /** Whether the process owns an enabled transition, or one that cannot be evaluated. */
    default boolean isEnabled(int[] state, int process) {
        AnyTransition any = new AnyTransition();
        expand(state, process, any);
        return any.isFound();
    }

    /**
     * Fires one transition, if it is enabled. What is sent depends on no slots but those that its {@link Support} reads, and
     * where it does not write, the successor is the state.
     */
    default void fire(int[] state, int transition, StateSink sink) {
        expand(state, owner(transition), new OneTransition(transition, sink));
    }

    /** Transitions are numbered from 0 to this, exclusive. */
    default int transitions() {
        return 1;
    }

    /** The process that owns the transition. */
    default int owner(int transition) {
        return 0;
    }

    /** Why it cannot be told which runs are fair in this sense, if so. */
    default Optional<String> obstacle(Fairness fairness) {
        boolean isKnown = fairness == Fairness.NONE || fairness == Fairness.WEAK || fairness == Fairness.STRONG;
        return isKnown
                ? Optional.empty()
                : Optional.of("fairness " + fairness.word() + " is one of CSP#; here there are: none, weak, strong");
    }

    /** The parties, by number, that are enabled where the transition fires or fails; see {@link Fairness}. */
    default int[] enabledBy(int transition, Fairness fairness) {
        return new int[] {describe(transition).process()};
    }

    /** The parties, by number, that take part in the transition; see {@link Fairness}. */
    default int[] servedBy(int transition, Fairness fairness) {
        TransitionInfo info = describe(transition);
        return info.partner() < 0 ? new int[] {info.process()} : new int[] {info.process(), info.partner()};
    }

    /** A copy of the state without what only tells how it was reached: what counts as one state for fairness to steps. */
    default int[] withoutHistory(int[] state) {
        return state.clone();
    }

    /** What the number that {@link StateSink#accept} was given stands for. */
    default TransitionInfo describe(int transition) {
        return new TransitionInfo(0, -1, "step", SourceSpan.NONE);
    }

    /**
     * What the transitions read and write that can fire from this state on, until a process comes or goes. Depends on the
     * state alone, not on how far the layout has grown. Empty for a model that does not say.
     */
    default Optional<Supports> supports(int[] state) {
        return Optional.empty();
    }

    /**
     * A model on which these of the properties can be decided; it may have fewer states. Its states and transitions have the
     * same meaning, and it serves nobody else.
     */
    default Model deciding(List<Property> some) {
        return this;
    }

    /** What there is to tell about the states that this model, and those for other threads, have expanded. */
    default List<Figure> figures() {
        return List.of();
    }

    /** What the measure with this number amounts to in all states that this model, and those for other threads, have expanded. */
    default long measured(int measure) {
        throw new IndexOutOfBoundsException(name() + " has no measure " + measure);
    }

    /**
     * Why transitions were {@linkplain StateSink#unfinished not followed} when this model, and those for other threads, expanded states; empty where
     * all were, or where nobody knows.
     */
    default Optional<String> limitation() {
        return Optional.empty();
    }

    /** What was executed when this model, and those for other threads, expanded states; empty where nobody counts. */
    default Optional<Coverage> coverage() {
        return Optional.empty();
    }

    /** Who takes the transition, for people. */
    default String actors(int transition) {
        return name();
    }

    /**
     * Writes what it has gathered since it was made: in which order the layout has grown, whatever else states refer to that was
     * not there at the start, and what {@link #figures} and {@link #coverage} tell.
     */
    default void saveTo(DataOutputStream out) throws IOException {}

    /** Gathers what {@link #saveTo} wrote, before anything else is asked of this model. */
    default void restoreFrom(DataInputStream in) throws IOException {}

    /** What the number that {@link StateSink#fault} was given stands for. */
    default Fault fault(int fault) {
        throw new IndexOutOfBoundsException(name() + " has no fault " + fault);
    }

    /** A state in the words of the model, without what is only there for the executor. May allocate. */
    default List<NamedValue> view(int[] state) {
        List<NamedValue> values = new ArrayList<>();
        for (int slot = 0; slot < state.length; slot++) {
            if (!(layout().slot(slot).meaning() instanceof Meaning.Internal)) {
                values.add(new NamedValue(layout().qualifiedName(slot), new Value.Int(state[slot])));
            }
        }
        return values;
    }

    /** What the condition with this number looks at in the state; nothing where the model does not say. */
    default List<NamedValue> reads(int predicate, int[] state) {
        List<NamedValue> values = new ArrayList<>();
        SlotSet slots = supports(state).map(known -> known.reads(predicate)).orElse(SlotSet.empty());
        slots.stream()
                .forEach(slot -> values.add(new NamedValue(layout().qualifiedName(slot), new Value.Int(state[slot]))));
        return values;
    }

    /** What each process waits for in a state in which none can step. */
    default List<Waiting> waiting(int[] state) {
        return List.of();
    }

    /**
     * The steps that a transition consists of, where it is more than one: an atomic sequence, a printed text. Empty where the
     * transition says it all.
     */
    default List<InnerStep> explain(int[] from, int transition, int[] to) {
        return List.of();
    }

    /** How the evaluation that {@link StateSink#fault} or {@link StateSink#broken} told of comes to fail; empty if unknown. */
    default Optional<FailedStep> explainFailure(int[] from, int transition, int fault) {
        return Optional.empty();
    }
}
