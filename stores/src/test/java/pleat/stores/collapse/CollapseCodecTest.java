package pleat.stores.collapse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import pleat.memory.MemoryBudget;
import pleat.memory.OutOfBudgetException;
import pleat.state.Component;
import pleat.state.Slot;
import pleat.state.StateLayout;
import pleat.testkit.Layouts;
import pleat.testkit.TupleDistribution;

final class CollapseCodecTest {
    private final StateLayout layout = new StateLayout();

    @Test
    void values_of_a_component_are_numbered_as_they_come() {
        Layouts.append(layout, 2);
        Layouts.append(layout, 3);
        try (CollapseCodec codec = CollapseCodec.over(layout, MemoryBudget.unlimited())) {
            assertThat(codec.encode(new int[] {7, 8, 1, 1, 1})).containsExactly(1, 1);
            assertThat(codec.encode(new int[] {7, 9, 1, 1, 1})).containsExactly(2, 1);
            assertThat(codec.encode(new int[] {7, 8, 1, 2, 1})).containsExactly(1, 2);
            assertThat(codec.encode(new int[] {0, 0, 0, 0, 0})).containsExactly(0, 0);
            assertThat(codec.encode(new int[] {7, 9})).containsExactly(2, 0);
        }
    }

    @Test
    void one_slot_stands_for_itself_and_none_takes_no_place() {
        Slot signed = new Slot("x", -5, 5);
        layout.append("globals", Component.Kind.GLOBALS, List.of(signed));
        Layouts.append(layout, 0);
        Layouts.append(layout, 2);
        try (CollapseCodec codec = CollapseCodec.over(layout, MemoryBudget.unlimited())) {
            assertThat(codec.inner().slots()).containsExactly(signed, new Slot("number", 0, Integer.MAX_VALUE));
            assertThat(codec.encode(new int[] {-5, 1, 1})).containsExactly(-5, 1);
            assertThat(codec.encodeKnown(new int[] {4, 1, 1})).containsExactly(4, 1);
        }
    }

    @Test
    void a_component_that_stays_keeps_its_number_whatever_was_asked_in_between() {
        Layouts.append(layout, 2);
        Layouts.append(layout, 2);
        try (CollapseCodec codec = CollapseCodec.over(layout, MemoryBudget.unlimited())) {
            int[] state = new int[4];
            codec.encode(new int[] {1, 2, 3, 4});
            codec.encode(new int[] {5, 6, 3, 4});
            assertThat(codec.encode(new int[] {5, 6, 3, 4})).containsExactly(2, 1);
            codec.decode(new int[] {1, 0}, state);
            assertThat(state).containsExactly(1, 2, 0, 0);
            assertThat(codec.encodeKnown(new int[] {1, 2, 0, 0})).containsExactly(1, 0);
            assertThat(codec.encodeKnown(new int[] {9, 9, 0, 0})).isNull();
            assertThat(codec.encodeKnown(new int[] {9, 9, 0, 0})).isNull();
            assertThat(codec.encode(new int[] {9, 9})).containsExactly(3, 0);
            assertThat(codec.encode(new int[] {9})).containsExactly(4, 0);
        }
    }

    @Test
    void a_value_never_seen_has_no_number_and_gets_none_by_asking() {
        Layouts.append(layout, 2);
        Layouts.append(layout, 2);
        try (CollapseCodec codec = CollapseCodec.over(layout, MemoryBudget.unlimited())) {
            codec.encode(new int[] {1, 2, 3, 4});
            assertThat(codec.encodeKnown(new int[] {1, 2, 9, 9})).isNull();
            assertThat(codec.encodeKnown(new int[] {1, 2, 9, 9})).isNull();
            assertThat(codec.encodeKnown(new int[] {1, 2, 0, 0})).containsExactly(1, 0);
            assertThat(codec.encodeKnown(new int[] {1, 2, 3, 4, 5})).isNull();
            assertThat(codec.encode(new int[] {5, 6, 3, 4})).containsExactly(2, 1);
        }
    }

    @Test
    void follows_the_layout() {
        Layouts.append(layout, 2);
        try (CollapseCodec codec = CollapseCodec.over(layout, MemoryBudget.unlimited())) {
            assertThat(codec.encode(new int[] {1, 2})).containsExactly(1);
            Layouts.append(layout, 2);
            assertThat(codec.encodeKnown(new int[] {1, 2, 3, 0})).isNull();
            assertThat(codec.encode(new int[] {1, 2, 3, 0})).containsExactly(1, 1);
            assertThat(codec.inner().width()).isEqualTo(2);
        }
    }

    @Test
    void a_state_beyond_the_layout_is_a_mistake() {
        Layouts.append(layout, 2);
        try (CollapseCodec codec = CollapseCodec.over(layout, MemoryBudget.unlimited())) {
            assertThat(codec.encode(new int[] {1, 2, 0})).containsExactly(1);
            assertThatIllegalArgumentException().isThrownBy(() -> codec.encode(new int[] {1, 2, 3}));
        }
    }

    @Test
    void a_component_that_finds_no_room_takes_none() {
        Layouts.append(layout, 2);
        long enough = bytesOf(layout);
        for (long spare = 0; spare < 1000; spare += 40) {
            StateLayout growing = Layouts.ofWidth(0);
            Layouts.append(growing, 2);
            MemoryBudget budget = MemoryBudget.of(enough + spare);
            try (CollapseCodec codec = CollapseCodec.over(growing, budget)) {
                Layouts.append(growing, 300);
                assertThatExceptionOfType(OutOfBudgetException.class).isThrownBy(() -> codec.encode(new int[] {0, 0}));
                assertThat(budget.used()).as("spare %d", spare).isEqualTo(enough);
                assertThat(codec.encodeKnown(new int[] {0, 0})).containsExactly(0);
            }
        }
    }

    private static long bytesOf(StateLayout layout) {
        try (CollapseCodec codec = CollapseCodec.over(layout, MemoryBudget.unlimited())) {
            return codec.footprint().bytes();
        }
    }

    @Test
    void decode_is_the_inverse_of_encode() {
        StateLayout wide = Layouts.ofWidth(11);
        try (CollapseCodec codec = CollapseCodec.over(wide, MemoryBudget.unlimited())) {
            for (TupleDistribution distribution : TupleDistribution.values()) {
                var states = distribution.stream(11, 6);
                var tuples = new int[3000][];
                var originals = new int[3000][];
                var random = new Random(7);
                for (int i = 0; i < tuples.length; i++) {
                    originals[i] = states.get();
                    tuples[i] = codec.encode(originals[i]).clone();
                    int earlier = random.nextInt(i + 1);
                    int[] decoded = new int[11];
                    Arrays.fill(decoded, 99);
                    codec.decode(tuples[earlier], decoded);
                    assertThat(decoded).as("%s, step %d", distribution, i).isEqualTo(originals[earlier]);
                }
            }
        }
    }
}
