package pleat.model;

import java.util.List;
import java.util.OptionalInt;
import pleat.state.Component;
import pleat.state.Slot;
import pleat.state.StateLayout;

/**
 * Two processes and a counter: the first one (transition 0) counts from 0 to 2, the second one (transition 1) sets it from 1 to 0.
 * Nothing happens at 2. Predicate 0 holds at 2; predicate 1 cannot be evaluated at 1.
 */
public final class ThreeStates implements Model {
    private final StateLayout layout = new StateLayout();

    public ThreeStates() {
        layout.append("globals", Component.Kind.GLOBALS, List.of(new Slot("observer", 0, 9), new Slot("n", 0, 2)));
    }

    @Override
    public String name() {
        return "three";
    }

    @Override
    public StateLayout layout() {
        return layout;
    }

    @Override
    public OptionalInt observerSlot() {
        return OptionalInt.of(0);
    }

    @Override
    public Model forThread() {
        return this;
    }

    @Override
    public void initialStates(StateSink sink) {
        sink.accept(StateSink.INITIAL, new int[2]);
    }

    @Override
    public void expand(int[] state, StateSink sink) {
        expand(state, 0, sink);
        expand(state, 1, sink);
    }

    @Override
    public void expand(int[] state, int process, StateSink sink) {
        int[] next = state.clone();
        if (process == 0 && state[1] < 2) {
            next[1]++;
            sink.accept(0, next);
        } else if (process == 1 && state[1] == 1) {
            next[1] = 0;
            sink.accept(1, next);
        }
    }

    @Override
    public boolean holds(int predicate, int[] state) {
        if (predicate == 1 && state[1] == 1) {
            throw new EvaluationFault(5);
        }
        return state[1] == 2;
    }

    @Override
    public int processes(int[] state) {
        return 2;
    }

    @Override
    public int transitions() {
        return 2;
    }

    @Override
    public int owner(int transition) {
        return transition;
    }

    @Override
    public TransitionInfo describe(int transition) {
        return new TransitionInfo(transition, -1, transition == 0 ? "count" : "reset", SourceSpan.NONE);
    }
}
