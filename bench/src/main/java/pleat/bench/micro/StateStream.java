package pleat.bench.micro;

import java.util.ArrayList;
import java.util.List;
import pleat.model.Model;
import pleat.model.StateSink;
import pleat.state.StateLayout;
import pleat.store.MemoryBudget;
import pleat.store.StateStore;
import pleat.stores.Stores;

/** What a store gets to see of a breadth-first search, recorded into arrays. */
public final class StateStream {
    private final StateLayout layout;
    private final int[][] arrivals;
    private final int[][] states;

    private StateStream(StateLayout layout, Recorder recorder) {
        this.layout = layout;
        this.arrivals = recorder.arrivals.toArray(int[][]::new);
        this.states = recorder.states.toArray(int[][]::new);
    }

    /** Records the search until it has found about so many states, or is complete. */
    public static StateStream of(Model model, int mostStates) {
        Recorder recorder = new Recorder(model.layout());
        model.initialStates(recorder);
        for (int i = 0; i < recorder.states.size() && recorder.states.size() < mostStates; i++) {
            model.expand(recorder.states.get(i), recorder);
        }
        recorder.visited.close();
        return new StateStream(model.layout(), recorder);
    }

    public StateLayout layout() {
        return layout;
    }

    /** The initial states and every successor, in the order of the search; a state as often as it is reached. */
    public int[][] arrivals() {
        return arrivals;
    }

    /** Each state once, in the order of their first arrival. */
    public int[][] states() {
        return states;
    }

    private static final class Recorder implements StateSink {
        private final StateStore visited;
        private final List<int[]> arrivals = new ArrayList<>();
        private final List<int[]> states = new ArrayList<>();

        Recorder(StateLayout layout) {
            this.visited = Stores.parse("hash").create(layout, MemoryBudget.unlimited());
        }

        @Override
        public void accept(int transition, int[] next) {
            int[] state = next.clone();
            arrivals.add(state);
            if (visited.add(state)) {
                states.add(state);
            }
        }

        @Override
        public void fault(int transition, int fault) {
            throw new IllegalStateException("a model with run-time errors is no benchmark");
        }

        @Override
        public void broken(int transition, int fault) {
            // The transition leads on all the same.
        }
    }
}
