package pleat.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class StateLayoutTest {
    private final StateLayout layout = new StateLayout();

    @Test
    void components_follow_each_other() {
        layout.append("globals", Component.Kind.GLOBALS, List.of(new Slot("turn", 0, 1), new Slot("n", -8, 7)));
        Component empty = layout.append("idle", Component.Kind.PROCESS, List.of());
        Component process = layout.append("P_0", Component.Kind.PROCESS, List.of(new Slot("@", 0, 3)));
        assertThat(layout.width()).isEqualTo(3);
        assertThat(empty.first()).isEqualTo(empty.end());
        assertThat(process.first()).isEqualTo(2);
        assertThat(layout.componentOf(1).name()).isEqualTo("globals");
        assertThat(layout.componentOf(2)).isEqualTo(process);
    }

    @Test
    void lists_that_were_handed_out_stay_as_they_are() {
        List<Slot> slots = layout.slots();
        List<Component> components = layout.components();
        layout.append("late", Component.Kind.CHANNEL, List.of(new Slot("length", 0, 4)));
        assertThat(slots).isEmpty();
        assertThat(components).isEmpty();
        assertThat(layout.slots()).hasSize(1);
        assertThat(layout.components()).extracting(Component::name).containsExactly("late");
    }

    @Test
    void threads_that_read_while_one_appends_see_whole_components() {
        int most = 2_000;
        CompletableFuture<?>[] readers = IntStream.range(0, 3)
                .mapToObj(i -> CompletableFuture.runAsync(() -> read(most), task -> new Thread(task).start()))
                .toArray(CompletableFuture[]::new);
        for (int i = 0; i < most; i++) {
            Slot slot = new Slot("x" + i, -i, i);
            layout.append("c" + i, Component.Kind.PROCESS, Collections.nCopies(1 + i % 3, slot));
        }
        assertThat(CompletableFuture.allOf(readers)).succeedsWithin(Duration.ofSeconds(60));
    }

    /** Looks at the end of the layout until there are so many components. */
    private void read(int most) {
        int components = 0;
        while (components < most) {
            int width = layout.width();
            if (width > 0) {
                Component last = layout.componentOf(width - 1);
                String number = last.name().substring(1);
                assertThat(layout.qualifiedName(width - 1)).isEqualTo("c" + number + ".x" + number);
                assertThat(last.end()).isEqualTo(width);
                assertThat(layout.slot(last.first()).max()).isEqualTo(Integer.parseInt(number));
                components = layout.components().size();
                assertThat(components).isGreaterThan(Integer.parseInt(number));
            }
        }
    }

    @Test
    void a_slot_is_named_after_its_owner_unless_it_is_global() {
        layout.append("globals", Component.Kind.GLOBALS, List.of(new Slot("turn", 0, 1)));
        layout.append("P_0", Component.Kind.PROCESS, List.of(new Slot("j", 0, 3)));
        assertThat(layout.qualifiedName(0)).isEqualTo("turn");
        assertThat(layout.qualifiedName(1)).isEqualTo("P_0.j");
        assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> layout.qualifiedName(2));
    }

    @Test
    void a_domain_has_zero_in_it() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Slot("x", 1, 5));
        assertThatIllegalArgumentException().isThrownBy(() -> new Slot("x", -5, -1));
        assertThatIllegalArgumentException().isThrownBy(() -> new Slot("x", 3, 2));
    }

    @Test
    void the_same_state_in_different_lengths() {
        assertThat(StateLayout.sameState(new int[] {1, 2}, new int[] {1, 2, 0})).isTrue();
        assertThat(StateLayout.sameState(new int[] {}, new int[] {0})).isTrue();
        assertThat(StateLayout.sameState(new int[] {1, 2, 3}, new int[] {1, 2})).isFalse();
        assertThat(StateLayout.sameState(new int[] {1, 2}, new int[] {2, 1})).isFalse();
    }

    @Test
    void a_layout_has_room_for_longer_states_that_end_in_zeros() {
        int[] state = {1, 2, 0, 0};
        assertThat(StateLayout.isZeroFrom(2, state)).isTrue();
        assertThat(StateLayout.isZeroFrom(5, state)).isTrue();
        assertThat(StateLayout.isZeroFrom(1, state)).isFalse();
    }
}
