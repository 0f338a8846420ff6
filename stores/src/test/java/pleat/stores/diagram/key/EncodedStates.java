package pleat.stores.diagram.key;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import pleat.memory.MemoryBudget;
import pleat.state.StateLayout;

/** States as tests of keys need them. */
final class EncodedStates {
    private EncodedStates() {}

    /** An encoding that codes values as they are, wide enough for some states. */
    static Encoding plain(StateLayout layout, List<int[]> states) {
        Encoding encoding = new Encoding(Codes.of(layout), layout.width(), List.of());
        for (int[] state : states) {
            encoding = encoding.widenedFor(state);
        }
        return encoding;
    }

    static FlatTable table(Encoding encoding, List<int[]> states) {
        FlatTable table = new FlatTable(MemoryBudget.unlimited().open("test"), encoding.words());
        table.resize(states.size());
        for (int[] state : states) {
            long[] key = new long[encoding.words()];
            assertThat(encoding.write(state, key, 0)).isTrue();
            table.add(key, 0);
        }
        return table;
    }
}
