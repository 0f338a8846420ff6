package pleat.stores.diagram.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SlotOrderTest {
    private final Random random = new Random(7);

    @ParameterizedTest
    @EnumSource
    void holdsEverySlotOnce(SlotOrder order) {
        for (int slots = 0; slots < 30; slots++) {
            int width = slots;
            List<int[]> relations = IntStream.range(0, width / 2)
                    .mapToObj(i -> random.ints(random.nextInt(4), 0, width).toArray())
                    .toList();
            assertThat(order.of(width, relations))
                    .containsExactlyInAnyOrder(IntStream.range(0, width).toArray());
        }
    }

    /** A path whose slots are declared in any order has one order in which all that are related are neighbours. */
    @ParameterizedTest
    @EnumSource(names = {"CUTHILL_MCKEE", "SLOAN"})
    void findsAPath(SlotOrder order) {
        for (int slots = 2; slots < 40; slots++) {
            List<int[]> relations = path(slots);
            assertThat(span(order.of(slots, relations), relations)).isEqualTo(slots - 1);
        }
    }

    /** FORCE finds a nearby order, not the best one: never longer than the declared order, and much shorter on the whole. */
    @Test
    void forceBringsTogetherWhatIsRelated() {
        int before = 0;
        int after = 0;
        for (int slots = 20; slots < 40; slots++) {
            List<int[]> relations = path(slots);
            int declared = span(SlotOrder.DECLARED.of(slots, relations), relations);
            int pulled = span(SlotOrder.FORCE.of(slots, relations), relations);
            assertThat(pulled).isLessThanOrEqualTo(declared);
            before += declared;
            after += pulled;
        }
        assertThat(after).isLessThan(before * 3 / 4);
    }

    private List<int[]> path(int slots) {
        List<Integer> shuffled =
                new ArrayList<>(IntStream.range(0, slots).boxed().toList());
        Collections.shuffle(shuffled, random);
        return IntStream.range(0, slots - 1)
                .mapToObj(i -> new int[] {shuffled.get(i), shuffled.get(i + 1)})
                .toList();
    }

    private static int span(int[] order, List<int[]> relations) {
        int[] positions = new int[order.length];
        for (int i = 0; i < order.length; i++) {
            positions[order[i]] = i;
        }
        return relations.stream()
                .mapToInt(pair -> Math.abs(positions[pair[0]] - positions[pair[1]]))
                .sum();
    }
}
