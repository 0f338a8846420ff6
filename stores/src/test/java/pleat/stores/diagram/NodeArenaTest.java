package pleat.stores.diagram;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import pleat.memory.MemoryBudget;
import pleat.stores.diagram.key.Layer;

class NodeArenaTest {
    /** Room for so many bytes is room enough, at every moment. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 20, 21, 100, 5_000, 8_190, 8_191, 20_000, 300_000})
    void takesNoMoreThanItSaysWhileNodesAreMade(int count) {
        Random random = new Random(count);
        for (int labels : new int[] {1, 3, 32}) {
            MemoryBudget budget = MemoryBudget.unlimited();
            NodeArena nodes = new NodeArena(budget.open("nodes"), count);
            int[] children = new int[1 << Layer.MOST_BITS];
            for (int i = 0; i < count; i++) {
                for (int child = 0; child < labels; child++) {
                    children[child] = random.nextInt(Integer.MAX_VALUE);
                }
                nodes.make(-1 >>> (32 - labels), children);
            }
            assertThat(budget.peak()).isBetween(1L, NodeArena.mostBytes(nodes.nodes(), nodes.edges()));
        }
    }
}
