package pleat.search.frontier;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import pleat.memory.MemoryBudget;
import pleat.memory.OutOfBudgetException;

class NumberedStatesTest {
    /** Pushes, cuts and questions in random order, against a list. Values and lengths grow, so the packing becomes wider. */
    @Test
    void isAStackThatIsASet() {
        for (int seed = 0; seed < 20; seed++) {
            Random random = new Random(seed);
            MemoryBudget budget = MemoryBudget.unlimited();
            MemoryBudget.Account account = budget.open("test");
            NumberedStates states = new NumberedStates(account);
            List<int[]> expected = new ArrayList<>();
            for (int i = 0; i < 6_000; i++) {
                int[] state = random.ints(1 + random.nextInt(3 + i / 1_000), -(i >> 10), 2 + (i >> 8))
                        .toArray();
                int known = indexOf(expected, state);
                assertThat(states.find(state)).isEqualTo(known);
                if (known < 0) {
                    assertThat(states.push(state)).isEqualTo(expected.size());
                    expected.add(state);
                }
                if (random.nextInt(60) == 0) {
                    int left = random.nextInt(expected.size() + 1);
                    states.cutTo(left);
                    expected.subList(left, expected.size()).clear();
                }
                assertThat(states.size()).isEqualTo(expected.size());
            }
            for (int number = 0; number < expected.size(); number++) {
                int[] read = new int[12];
                states.read(number, read);
                assertThat(read).isEqualTo(Arrays.copyOf(expected.get(number), 12));
            }
            account.close();
            assertThat(budget.used()).isZero();
        }
    }

    private static int indexOf(List<int[]> states, int[] state) {
        for (int i = 0; i < states.size(); i++) {
            if (Arrays.equals(Arrays.copyOf(states.get(i), 12), Arrays.copyOf(state, 12))) {
                return i;
            }
        }
        return NumberedStates.ABSENT;
    }

    @Test
    void memoryComesBackWhenStatesLeave() {
        MemoryBudget budget = MemoryBudget.unlimited();
        NumberedStates states = new NumberedStates(budget.open("test"));
        long empty = budget.used();
        for (int i = 0; i < 100_000; i++) {
            states.push(new int[] {i, -i});
        }
        assertThat(budget.used()).isGreaterThan(16L * 100_000);
        states.cutTo(10);
        assertThat(budget.used()).isLessThan(empty + (1 << 16));
        assertThat(states.find(new int[] {9, -9})).isEqualTo(9);
        assertThat(states.find(new int[] {10, -10})).isEqualTo(NumberedStates.ABSENT);
    }

    @Test
    void aStateThatFindsNoRoomLeavesItAsItWas() {
        NumberedStates states = new NumberedStates(MemoryBudget.of(50_000).open("test"));
        assertThatThrownBy(() -> {
                    for (int i = 0; i < 100_000; i++) {
                        states.push(new int[] {i});
                    }
                })
                .isInstanceOf(OutOfBudgetException.class);
        for (int i = 0; i < states.size(); i++) {
            assertThat(states.find(new int[] {i})).isEqualTo(i);
        }
    }
}
