package pleat.stores.gets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import pleat.memory.MemoryBudget;
import pleat.state.Component;
import pleat.state.Slot;
import pleat.state.StateLayout;

final class ClusteringTest {
    private static final Slot BIT = new Slot("bit", 0, 1);
    private static final Slot BYTE = new Slot("byte", 0, 255);
    private static final Slot SHORT = new Slot("short", Short.MIN_VALUE, Short.MAX_VALUE);
    private static final Slot INT = new Slot("int", Integer.MIN_VALUE, Integer.MAX_VALUE);

    private final StateLayout layout = new StateLayout();

    private void component(Slot... slots) {
        layout.append("c", Component.Kind.PROCESS, List.of(slots));
    }

    private Clustering clustering() {
        return new Clustering(layout, MemoryBudget.unlimited().open("clusters"));
    }

    /** The number of layers that a state with its last slot set needs: all of them. */
    private int layers() {
        int[] state = new int[layout.width()];
        Arrays.fill(state, 1);
        return clustering().encode(state);
    }

    @Test
    void small_slots_share_a_layer_below_two_to_the_sixteen() {
        component(BYTE, new Slot("y", 0, 254));
        assertThat(layers()).isEqualTo(1);
    }

    @Test
    void a_product_of_two_to_the_sixteen_is_too_large() {
        component(BYTE, BYTE);
        assertThat(layers()).isEqualTo(2);
    }

    @Test
    void components_do_not_share_layers() {
        component(BIT, BIT);
        component(BIT);
        component();
        component(BIT, BIT, BIT);
        assertThat(layers()).isEqualTo(3);
    }

    @Test
    void large_slots_have_layers_of_their_own() {
        component(BIT, SHORT, BIT, BIT);
        assertThat(layers()).isEqualTo(3);
        component(BIT, INT, BIT);
        assertThat(layers()).isEqualTo(3 + 6);
        component(new Slot("x", -40_000, 40_000), new Slot("y", 0, 70_000));
        assertThat(layers()).isEqualTo(9 + 2 + 3);
    }

    @Test
    void zero_layers_at_the_end_are_left_out() {
        component(new Slot("x", -3, 3), INT);
        component(BIT);
        Clustering clustering = clustering();
        assertThat(clustering.encode(new int[] {0, 0, 0})).isZero();
        assertThat(clustering.encode(new int[] {-3})).isEqualTo(1);
        assertThat(clustering.encode(new int[] {0, 256, 0})).isEqualTo(4);
        assertThat(clustering.encode(new int[] {0, 0, 1})).isEqualTo(6);
        assertThat(clustering.encode(new int[] {0, 0, 1, 0, 0})).isEqualTo(6);
    }

    @Test
    void values_outside_their_domain_have_no_tuple() {
        component(new Slot("x", -3, 3), BIT);
        Clustering clustering = clustering();
        for (int outside : new int[] {-4, 4, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
            assertThat(clustering.encode(new int[] {outside, 0})).isEqualTo(Clustering.NO_TUPLE);
        }
        assertThat(clustering.encode(new int[] {0, 0, 1})).isEqualTo(Clustering.NO_TUPLE);
        try (GetsStore store = GetsStore.over(layout, MemoryBudget.unlimited())) {
            store.add(new int[] {0, 1});
            assertThat(store.contains(new int[] {-1, 3})).isFalse();
            assertThatIllegalArgumentException().isThrownBy(() -> store.add(new int[] {4, 0}));
        }
    }

    @Test
    void what_is_encoded_can_be_decoded_also_after_growth() {
        Random random = new Random(7);
        component(new Slot("x", -3, 4), BIT, BYTE);
        Clustering clustering = clustering();
        for (int round = 0; round < 4; round++) {
            clustering.followLayout();
            for (int i = 0; i < 2000; i++) {
                int[] state = IntStream.range(0, layout.width())
                        .map(slot -> anyOf(layout.slot(slot), random))
                        .toArray();
                int[] restored = new int[layout.width()];
                clustering.decode(clustering.tuple(), clustering.encode(state), restored);
                assertThat(restored).isEqualTo(state);
            }
            component(SHORT, new Slot("a", -40_000, 40_000), BIT, BIT);
            component(INT, new Slot("b", 0, 70_000));
        }
    }

    private static int anyOf(Slot slot, Random random) {
        return switch (random.nextInt(4)) {
            case 0 -> 0;
            case 1 -> slot.min();
            case 2 -> slot.max();
            default -> (int) (slot.min() + (long) (random.nextDouble() * ((double) slot.max() - slot.min() + 1)));
        };
    }
}
