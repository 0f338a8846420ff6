package pleat.stores.mdd;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import pleat.memory.MemoryBudget;
import pleat.store.StateBatch;
import pleat.store.StateStore;
import pleat.testkit.Layouts;

class BatchOrderTest {
    @Test
    void statesComeInLexicalOrderAndEqualOnesInThatOfTheBatch() {
        Random random = new Random(5);
        BatchOrder order = new BatchOrder(MemoryBudget.unlimited().open("order"));
        for (int size = 0; size < 40; size++) {
            StateBatch batch = batchOf(random, size, 3);
            order.sort(batch);
            Set<Integer> seen = new HashSet<>();
            for (int i = 0; i < size; i++) {
                seen.add(order.at(i));
                if (i > 0) {
                    int compared = Arrays.compare(batch.state(order.at(i - 1)), batch.state(order.at(i)));
                    assertThat(compared).isLessThanOrEqualTo(0);
                    assertThat(compared < 0 || order.at(i - 1) < order.at(i)).isTrue();
                }
            }
            assertThat(seen).hasSize(size);
        }
    }

    /** The tree of the hybrid is so small that it is joined in the middle of batches. */
    @Test
    void batchesAreAnsweredLikeStatesThatComeOneByOne() {
        try (StateStore hybrid = HybridStore.of(Layouts.ofWidth(5), 400, MemoryBudget.unlimited());
                StateStore mdd = MddStore.of(Layouts.ofWidth(5), MemoryBudget.unlimited())) {
            for (StateStore store : List.of(hybrid, mdd)) {
                Random random = new Random(7);
                Set<List<Integer>> known = new HashSet<>();
                for (int round = 0; round < 200; round++) {
                    StateBatch batch = batchOf(random, 64, 4);
                    store.addAll(batch);
                    for (int i = 0; i < batch.size(); i++) {
                        List<Integer> state = new ArrayList<>();
                        for (int value : batch.state(i)) {
                            state.add(value);
                        }
                        assertThat(batch.isNew(i)).isEqualTo(known.add(state));
                    }
                    assertThat(store.size()).isEqualTo(known.size());
                }
            }
        }
    }

    private static StateBatch batchOf(Random random, int size, int values) {
        StateBatch batch = new StateBatch(64);
        for (int i = 0; i < size; i++) {
            batch.append(new int[] {
                random.nextInt(values), random.nextInt(values) - 1, random.nextInt(values), random.nextInt(values), 0
            });
        }
        return batch;
    }
}
