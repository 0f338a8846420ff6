package pleat.stores.dfa;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import pleat.file.BlockOutput;
import pleat.memory.MemoryBudget;
import pleat.memory.OutOfBudgetException;
import pleat.state.Component;
import pleat.state.Slot;
import pleat.state.StateLayout;
import pleat.store.StackStore;

/** Checkpoints as in the paper (Holzmann and Puri 1999, 5.3): the automaton layer by layer, and its states on the stack. */
final class SavedLayersTest {
    private final MemoryBudget budget = MemoryBudget.unlimited();
    private final StateLayout layout = new StateLayout();

    private DfaStore store() {
        return DfaStore.of(layout, SavedForm.LAYERS, budget);
    }

    private void grow(int slots) {
        for (int i = 0; i < slots; i++) {
            layout.append(
                    "part" + layout.width(), Component.Kind.GLOBALS, List.of(new Slot("v", 0, i % 2 == 0 ? 9 : 300)));
        }
    }

    /** States, and whether each of them was left. */
    private static Map<List<Integer>, Boolean> fill(DfaStore store, int width, int count, Random random) {
        Map<List<Integer>, Boolean> all = new HashMap<>();
        for (int i = 0; i < count; i++) {
            int[] state = random.ints(width, 0, 5).toArray();
            store.add(state);
            boolean isLeft = random.nextInt(4) > 0;
            if (isLeft) {
                store.leave(state);
            }
            all.merge(Arrays.stream(state).boxed().toList(), isLeft, Boolean::logicalOr);
        }
        return all;
    }

    private static int[] state(List<Integer> values) {
        return values.stream().mapToInt(Integer::intValue).toArray();
    }

    private static byte[] bytes(DfaStore store) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (AutomatonImage image = store.freeze()) {
            image.writeTo(out);
        }
        return out.toByteArray();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 10, 3000})
    void aStoreIsReadAsItWas(int count) throws IOException {
        grow(4);
        Random random = new Random(count);
        try (DfaStore written = store();
                DfaStore read = store()) {
            Map<List<Integer>, Boolean> states = fill(written, 4, count, random);
            read.load(new ByteArrayInputStream(bytes(written)));
            assertThat(read.size()).isEqualTo(states.size());
            assertThat(read.dot()).isEqualTo(written.dot());
            states.forEach((state, isLeft) -> assertThat(read.tag(state(state))).isEqualTo(isLeft ? 1 : 0));
            for (int i = 0; i < 500; i++) {
                int[] more = random.ints(4, 0, 9).toArray();
                assertThat(read.add(more)).isEqualTo(written.add(more));
            }
            assertThat(read.dot()).isEqualTo(written.dot());
        }
    }

    /** What was saved may know fewer slots than the layout had by then. */
    @Test
    void theLayoutMayHaveGrownSinceTheLastState() throws IOException {
        grow(2);
        try (DfaStore written = store()) {
            fill(written, 2, 20, new Random(7));
            grow(3);
            try (DfaStore read = store()) {
                read.load(new ByteArrayInputStream(bytes(written)));
                int[] longer = {1, 2, 3, 4, 5};
                assertThat(read.add(longer)).isTrue();
                assertThat(written.add(longer)).isTrue();
                assertThat(read.dot()).isEqualTo(written.dot());
            }
        }
    }

    /** There is one automaton for each set: what is left is that of the states that were left. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 10, 3000})
    void theStatesOnTheStackAreTakenOut(int count) {
        grow(4);
        try (DfaStore store = store();
                DfaStore expected = store()) {
            Map<List<Integer>, Boolean> states = fill(store, 4, count, new Random(count));
            states.forEach((state, isLeft) -> {
                if (isLeft) {
                    expected.add(state(state));
                    expected.leave(state(state));
                }
            });
            assertThat(store.removeStack()).isEqualTo(states.size() - expected.size());
            assertThat(store.size()).isEqualTo(expected.size());
            assertThat(store.dot()).isEqualTo(expected.dot());
            assertThat(store.removeStack()).isZero();
            assertThat(budget.used())
                    .isEqualTo(store.footprint().bytes() + expected.footprint().bytes());
        }
    }

    @Test
    void onlyAStoreThatIsSavedSoAsksWhatIsLeft() {
        grow(1);
        try (DfaStore layers = store();
                DfaStore folded = DfaStore.of(layout, SavedForm.FOLDED, budget)) {
            assertThat(layers.view(StackStore.class)).isPresent();
            assertThat(folded.view(StackStore.class)).isEmpty();
        }
    }

    @Test
    void aCopyWithoutRoomIsRefused() {
        grow(4);
        MemoryBudget small = MemoryBudget.of(60_000);
        try (DfaStore store = DfaStore.of(layout, SavedForm.LAYERS, small)) {
            fill(store, 4, 300, new Random(3));
            long used = small.used();
            small.open("others").reserve(small.free() - 1_000);
            assertThatExceptionOfType(OutOfBudgetException.class).isThrownBy(store::freeze);
            assertThat(store.footprint().bytes()).isLessThanOrEqualTo(used);
        }
    }

    /** The layout has one slot, so there are a layer for it, {@code 2} nodes that may be the root, and one for the tag. */
    @ParameterizedTest
    @CsvSource({
        "a node that is not there, 1 0 0 0 0  1 0 5 5 1",
        "two roots, 1 0 0 0 0  2 0 5 5 0 0 6 6 0",
        "a range that ends before it begins, 1 0 0 0 0  1 0 6 5 0",
        "ranges in the wrong order, 1 0 0 0 0  1 1 5 6 0 6 7 0",
        "a negative number, -1",
    })
    void whatIsNoAutomatonIsRefused(String what, String numbers) throws IOException {
        grow(1);
        try (DfaStore store = store()) {
            long empty = store.footprint().bytes();
            assertThatExceptionOfType(StreamCorruptedException.class)
                    .as(what)
                    .isThrownBy(() -> store.load(new ByteArrayInputStream(blocks(1, numbers))));
            assertThat(store.graphSize().nodes()).isZero();
            assertThat(store.footprint().bytes()).isGreaterThanOrEqualTo(empty);
        }
    }

    @Test
    void anAutomatonOfMoreSlotsIsRefused() {
        grow(1);
        try (DfaStore store = store()) {
            assertThatExceptionOfType(StreamCorruptedException.class)
                    .isThrownBy(() -> store.load(new ByteArrayInputStream(blocks(2, "0 0 0"))));
        }
    }

    /** Layers as an image has them: a count of four bytes; of each node one byte, and one, one and four for each range. */
    private static byte[] blocks(int slots, String numbers) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        BlockOutput blocks = new BlockOutput(bytes);
        DataOutputStream out = new DataOutputStream(blocks);
        out.writeInt(slots);
        out.writeLong(1);
        int[] values = Arrays.stream(numbers.trim().split("\\s+"))
                .mapToInt(Integer::parseInt)
                .toArray();
        int at = 0;
        while (at < values.length) {
            int count = values[at++];
            out.writeInt(count);
            for (int node = 0; node < count; node++) {
                int ranges = values[at++];
                out.writeByte(ranges);
                for (int range = 0; range <= ranges; range++) {
                    out.writeByte(values[at++]);
                    out.writeByte(values[at++]);
                    out.writeInt(values[at++]);
                }
            }
        }
        blocks.end();
        return bytes.toByteArray();
    }
}
