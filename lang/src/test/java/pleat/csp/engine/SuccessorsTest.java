package pleat.csp.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import pleat.memory.MemoryBudget;
import pleat.model.StateSink;

/** Steps that are kept are told as they were found, as long as there is room for them. */
class SuccessorsTest {
    /** Two slots of a configuration, then the last event, then the observer. */
    private static final int CONFIGURATION = 2;

    private static final class Told implements StateSink {
        private final List<String> steps = new ArrayList<>();

        @Override
        public void accept(int transition, int[] state) {
            steps.add(transition + Arrays.toString(state));
            // The observer writes where it will.
            state[CONFIGURATION + 1] = 99;
        }

        @Override
        public void fault(int transition, int fault) {
            steps.add(transition + " fails: " + fault);
        }

        @Override
        public void unfinished(int transition, int fault) {
            steps.add(transition + " goes on: " + fault);
        }

        @Override
        public void broken(int transition, int fault) {
            throw new AssertionError("a process has no assertions that go on");
        }
    }

    private static List<String> told(Successors successors, int... state) {
        Told told = new Told();
        return successors.tell(state, new int[state.length], told) ? told.steps : List.of("unknown");
    }

    private static void keep(Successors successors, int[] state) {
        successors.begin(state);
        successors.step(5, state, new int[] {state[0] + 1, state[1], 6, state[3]});
        successors.fault(7, 3);
        successors.unfinished(7, 4);
        successors.step(8, state, new int[] {state[0], state[1], 9, state[3]});
        successors.keep();
    }

    @Test
    void stepsAreToldWhateverLedToTheConfiguration() {
        Successors successors = new Successors(CONFIGURATION, account(Long.MAX_VALUE));
        assertThat(told(successors, 1, 2, 0, 0)).containsExactly("unknown");
        keep(successors, new int[] {1, 2, 0, 0});
        assertThat(told(successors, 1, 2, 4, 11))
                .containsExactly("5[2, 2, 6, 11]", "7 fails: 3", "7 goes on: 4", "8[1, 2, 9, 11]");
        assertThat(told(successors, 2, 1, 0, 0)).containsExactly("unknown");
    }

    @Test
    void aConfigurationWithoutStepsIsKnownToo() {
        Successors successors = new Successors(CONFIGURATION, account(Long.MAX_VALUE));
        successors.begin(new int[] {3, 3, 0, 0});
        successors.keep();
        assertThat(told(successors, 3, 3, 1, 1)).isEmpty();
    }

    @Test
    void memoryIsBoundedAndWhatIsKeptIsRight() {
        MemoryBudget.Account account = account(Long.MAX_VALUE);
        Successors successors = new Successors(CONFIGURATION, account);
        int[] large = new int[4];
        for (int i = 0; i < 300; i++) {
            large[0] = i;
            successors.begin(large);
            for (int step = 0; step < 3_000; step++) {
                successors.step(step, large, new int[] {i, 1, step, 0});
            }
            successors.keep();
            assertThat(told(successors, i, 0, 0, 0)).hasSize(3_000);
        }
        assertThat(account.bytes()).isBetween(3L << 20, 5L << 20);
        keep(successors, new int[] {1, 2, 0, 0});
        assertThat(told(successors, 1, 2, 0, 0)).hasSize(4);
    }

    /** Less room makes the search slower, and nothing else. */
    @Test
    void aSmallBudgetIsNotExceeded() {
        for (long budget : new long[] {100, 20_000, 90_000}) {
            Successors successors = new Successors(CONFIGURATION, account(budget));
            for (int i = 0; i < 5_000; i++) {
                keep(successors, new int[] {i, 0, 0, 0});
                List<String> steps = told(successors, i, 0, 0, 0);
                assertThat(steps.size()).as("%d bytes", budget).isIn(1, 4);
                assertThat(steps.get(0)).isIn("unknown", "5[" + (i + 1) + ", 0, 6, 0]");
            }
        }
    }

    private static MemoryBudget.Account account(long bytes) {
        return MemoryBudget.of(bytes).open("successors");
    }
}
