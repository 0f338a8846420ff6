package pleat.search.emptiness;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import pleat.memory.MemoryBudget;

class CountersTest {
    /** Counts far above a byte, up and down again. */
    @Test
    void countsLikeAnArray() {
        MemoryBudget budget = MemoryBudget.unlimited();
        MemoryBudget.Account account = budget.open("test");
        long far = (1L << 20) + 7;
        Counters counters = new Counters(far + 1, account);
        long before = budget.used();
        Random random = new Random(1);
        int[] expected = new int[8];
        for (int i = 0; i < 4_000; i++) {
            int which = random.nextInt(1 + random.nextInt(8));
            expected[which]++;
            counters.increment(which == 0 ? far : which);
        }
        for (int which = 0; which < expected.length; which++) {
            long index = which == 0 ? far : which;
            for (int left = expected[which] - 1; left >= 0; left--) {
                assertThat(counters.isZero(index)).isFalse();
                assertThat(counters.decrement(index)).isEqualTo(left);
            }
            assertThat(counters.isZero(index)).isTrue();
        }
        assertThat(expected[0]).isGreaterThan(300);
        assertThat(budget.used()).isEqualTo(before);
    }

    @Test
    void threadsCountTogether() throws InterruptedException {
        Counters counters = new Counters(2, MemoryBudget.unlimited().open("test"));
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int n = 0; n < 10_000; n++) {
                    counters.increment(n & 1);
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assertThat(counters.decrement(0)).isEqualTo(19_999);
        assertThat(counters.decrement(1)).isEqualTo(19_999);
    }
}
