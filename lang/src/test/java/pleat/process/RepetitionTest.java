package pleat.process;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RepetitionTest {
    /** The states 0, 1, 2, ..., of which the last ones come again and again. */
    private static int state(int step, int tail, int circle) {
        return step < tail ? step : tail + (step - tail) % circle;
    }

    @Test
    void circlesAreFoundAndNothingElseIs() {
        Repetition repetition = new Repetition();
        for (int tail = 0; tail < 70; tail++) {
            for (int circle = 1; circle < 70; circle++) {
                repetition.begin();
                int step = 0;
                while (!repetition.isRepeated(new int[] {7, state(step, tail, circle)}, step % 2)) {
                    step++;
                    assertThat(step).as("tail %d, circle %d", tail, circle).isLessThan(3 * (tail + circle));
                }
                // The first state that has been there before is the one after the tail and the circle.
                assertThat(step).as("tail %d, circle %d", tail, circle).isGreaterThanOrEqualTo(tail + circle);
                assertThat(repetition.seen()).isEqualTo(step + 1L);
            }
        }
    }

    @Test
    void statesOfAnotherWidthAreOthers() {
        Repetition repetition = new Repetition();
        repetition.begin();
        assertThat(repetition.isRepeated(new int[] {1}, 0)).isFalse();
        assertThat(repetition.isRepeated(new int[] {1, 0}, 0)).isFalse();
        assertThat(repetition.isRepeated(new int[] {1}, 0)).isFalse();
    }

    @Test
    void runsHaveNothingToDoWithEachOther() {
        Repetition repetition = new Repetition();
        repetition.begin();
        assertThat(repetition.isRepeated(new int[] {1}, 0)).isFalse();
        repetition.begin();
        assertThat(repetition.isRepeated(new int[] {1}, 0)).isFalse();
        assertThat(repetition.isRepeated(new int[] {1}, 0)).isTrue();
    }
}
