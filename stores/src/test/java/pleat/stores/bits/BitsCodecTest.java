package pleat.stores.bits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;
import pleat.memory.MemoryBudget;
import pleat.state.Component;
import pleat.state.Slot;
import pleat.state.StateLayout;
import pleat.testkit.Layouts;
import pleat.testkit.TupleDistribution;

final class BitsCodecTest {
    private final StateLayout layout = new StateLayout();

    private void append(Slot... slots) {
        layout.append("c" + layout.components().size(), Component.Kind.GLOBALS, List.of(slots));
    }

    @Test
    void a_slot_has_the_bits_of_its_domain_most_significant_first() {
        append(new Slot("a", 0, 5), new Slot("constant", 0, 0), new Slot("b", 0, 1));
        try (BitsCodec codec = BitsCodec.over(layout, MemoryBudget.unlimited())) {
            assertThat(codec.encode(new int[] {4, 0, 1})).containsExactly(1, 0, 0, 1);
            assertThat(codec.encode(new int[] {3})).containsExactly(0, 1, 1, 0);
            assertThat(codec.inner().width()).isEqualTo(4);
            assertThat(codec.inner().slots()).allSatisfy(slot -> {
                assertThat(slot.min()).isZero();
                assertThat(slot.max()).isEqualTo(1);
            });
            assertThat(codec.inner().components()).extracting(Component::size).containsExactly(3, 0, 1);
        }
    }

    @Test
    void zero_is_all_zeros_in_every_domain() {
        append(new Slot("signed", -3, 4), new Slot("any", Integer.MIN_VALUE, Integer.MAX_VALUE));
        try (BitsCodec codec = BitsCodec.over(layout, MemoryBudget.unlimited())) {
            assertThat(codec.encode(new int[2])).containsOnly(0).hasSize(3 + 32);
            assertThat(codec.encode(new int[] {-3, 0})).startsWith(0, 1, 1);
            assertThat(codec.encode(new int[] {1, 0})).startsWith(1, 1, 1);
        }
    }

    @Test
    void what_is_outside_the_layout_is_unknown() {
        append(new Slot("a", 0, 5));
        try (BitsCodec codec = BitsCodec.over(layout, MemoryBudget.unlimited())) {
            assertThat(codec.encodeKnown(new int[] {5, 0})).containsExactly(1, 0, 1);
            assertThat(codec.encodeKnown(new int[] {6})).isNull();
            assertThat(codec.encodeKnown(new int[] {0, 1})).isNull();
            assertThatIllegalArgumentException().isThrownBy(() -> codec.encode(new int[] {6}));
            append(new Slot("b", 0, 1));
            assertThat(codec.encode(new int[] {0, 1})).containsExactly(0, 0, 0, 1);
            assertThat(codec.inner().width()).isEqualTo(4);
        }
    }

    @Test
    void decode_is_the_inverse_of_encode() {
        try (BitsCodec codec = BitsCodec.over(Layouts.ofWidth(7), MemoryBudget.unlimited())) {
            var states = TupleDistribution.SPARSE.stream(7, 4);
            for (int i = 0; i < 1000; i++) {
                int[] state = states.get();
                int[] decoded = new int[7];
                codec.decode(codec.encode(state).clone(), decoded);
                assertThat(decoded).isEqualTo(state);
            }
        }
    }
}
