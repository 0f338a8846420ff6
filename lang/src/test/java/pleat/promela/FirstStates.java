package pleat.promela;

import java.util.Arrays;
import pleat.model.Model;
import pleat.model.StateSink;

/** Follows the first successor of each state from the initial one on. */
final class FirstStates {
    private FirstStates() {}

    /** The state after so many steps, or where there are no more; without the zeros at its end, since layouts grow. */
    static int[] of(Model model, int steps) {
        First first = new First();
        model.initialStates(first);
        for (int i = 0; i < steps; i++) {
            int[] state = first.state;
            first.isFound = false;
            model.expand(state, first);
        }
        int length = first.state.length;
        while (length > 0 && first.state[length - 1] == 0) {
            length--;
        }
        return Arrays.copyOf(first.state, length);
    }

    private static final class First implements StateSink {
        private int[] state = {};
        private boolean isFound;

        @Override
        public void accept(int transition, int[] next) {
            if (!isFound) {
                state = next.clone();
                isFound = true;
            }
        }

        @Override
        public void broken(int transition, int fault) {
            throw new AssertionError("an assertion is broken");
        }

        @Override
        public void fault(int transition, int fault) {
            throw new AssertionError("a step failed");
        }
    }
}
