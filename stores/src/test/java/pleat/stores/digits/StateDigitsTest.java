package pleat.stores.digits;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import pleat.memory.MemoryBudget;
import pleat.state.StateLayout;
import pleat.testkit.Layouts;

class StateDigitsTest {
    /** With a copy of the arrays for each slot, a layout of 20,000 slots would be followed for a minute. */
    @Test
    void theArraysAreCopiedOnceForAllSlotsOfALayout() {
        StateLayout layout = Layouts.ofWidth(1000, 0, 255);
        MemoryBudget.Account account = MemoryBudget.unlimited().open("digits");
        StateDigits bits = StateDigits.bits(layout, account);
        List<int[]> arrays = new ArrayList<>();
        while (bits.isBehind()) {
            bits.makeRoom();
            bits.append();
            if (arrays.isEmpty() || arrays.get(arrays.size() - 1) != bits.digits()) {
                arrays.add(bits.digits());
            }
        }
        assertThat(arrays).hasSize(1);
        assertThat(bits.digits()).hasSize(8 * 1000);
        assertThat(bits.width()).isEqualTo(8 * 1000);
    }
}
