package pleat.stores.compress;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import pleat.memory.MemoryBudget;
import pleat.state.Component;
import pleat.state.Slot;
import pleat.state.StateLayout;
import pleat.stores.compress.CompressionFigures.PartFigures;
import pleat.testkit.Layouts;
import pleat.testkit.TupleDistribution;

final class CompressCodecTest {
    private static final Slot BYTE = new Slot("byte", 0, 255);
    private static final Slot SHORT = new Slot("short", -32768, 32767);

    private final StateLayout layout = new StateLayout();

    private void append(int count, Slot slot) {
        layout.append("c" + layout.components().size(), Component.Kind.GLOBALS, Collections.nCopies(count, slot));
    }

    @Test
    void four_bytes_are_one_number() {
        append(8, BYTE);
        try (CompressCodec codec = CompressCodec.over(layout, MemoryBudget.unlimited())) {
            assertThat(codec.encode(new int[] {1, 2, 3, 4, 5, 6, 7, 8})).containsExactly(1, 1);
            assertThat(codec.encode(new int[] {1, 2, 3, 5, 5, 6, 7, 8})).containsExactly(2, 1);
            assertThat(codec.encode(new int[] {1, 2, 3, 4})).containsExactly(1, 0);
            assertThat(codec.encodeKnown(new int[] {1, 2, 3, 4, 5, 6, 7, 9})).isNull();
        }
    }

    /** Byte, short, short: the second short begins in the first part and ends in the next. */
    @Test
    void parts_are_cut_where_four_bytes_end_not_where_slots_end() {
        append(1, BYTE);
        append(2, SHORT);
        try (CompressCodec codec = CompressCodec.over(layout, MemoryBudget.unlimited())) {
            assertThat(codec.inner().width()).isEqualTo(2);
            assertThat(codec.encode(new int[] {0, 0, 1})).containsExactly(0, 1);
            assertThat(codec.encode(new int[] {0, 0, 256})).containsExactly(1, 0);
            assertThat(codec.encode(new int[] {0, 0, 257})).containsExactly(1, 1);
        }
    }

    @Test
    void a_part_that_was_not_full_keeps_its_numbers_when_the_layout_grows() {
        append(3, BYTE);
        try (CompressCodec codec = CompressCodec.over(layout, MemoryBudget.unlimited())) {
            assertThat(codec.encode(new int[] {1, 2, 3})).containsExactly(1);
            append(2, BYTE);
            assertThat(codec.encode(new int[] {1, 2, 3, 0, 0})).containsExactly(1, 0);
            assertThat(codec.encode(new int[] {1, 2, 3, 4, 5})).containsExactly(2, 1);
        }
    }

    /**
     * Two parts of 4 bytes; the tables hold 3 and 2 values (zero included): 5 values of 4 bytes. A state takes 2 bytes
     * instead of 8, so that more than 20 / 6 states are needed.
     */
    @Test
    void figures_by_hand() {
        append(8, BYTE);
        try (CompressCodec codec = CompressCodec.over(layout, MemoryBudget.unlimited())) {
            codec.encode(new int[] {1, 0, 0, 0, 7, 7, 7, 7});
            codec.encode(new int[] {2, 0, 0, 0, 7, 7, 7, 7});
            CompressionFigures figures = codec.figures();
            assertThat(figures.parts()).containsExactly(new PartFigures(4, 3), new PartFigures(4, 2));
            assertThat(figures.vectorBytes()).isEqualTo(8);
            assertThat(figures.tupleBytes()).isEqualTo(2);
            assertThat(figures.tableBytes()).isEqualTo(20);
            assertThat(figures.breakEvenStates()).hasValue(4);
            assertThat(figures.summary())
                    .isEqualTo(
                            "2 parts: 8 bytes per state become 2, tables of 5 values take 20 bytes: pays from 4 states on");
        }
    }

    /** The paper's table of 256 values is full; one more value and the number takes two bytes. */
    @Test
    void a_table_that_overflows_gets_wider_numbers() {
        append(6, BYTE);
        try (CompressCodec codec = CompressCodec.over(layout, MemoryBudget.unlimited())) {
            for (int value = 0; value < 256; value++) {
                codec.encode(new int[] {0, 0, 0, value});
            }
            assertThat(codec.figures().tupleBytes()).isEqualTo(2);
            assertThat(codec.encode(new int[] {0, 0, 1, 0})).containsExactly(256, 0);
            CompressionFigures figures = codec.figures();
            assertThat(figures.parts()).containsExactly(new PartFigures(4, 257), new PartFigures(2, 1));
            assertThat(figures.tupleBytes()).isEqualTo(3);
            // 257 values of 4 bytes and one of 2; 6 bytes become 3: 1030 / 3 = 343.3.
            assertThat(figures.breakEvenStates()).hasValue(344);
        }
    }

    /** 12 bytes of tables, 3 saved a state: with 4 states both take the same. */
    @Test
    void break_even_is_the_first_state_that_pays() {
        assertThat(new CompressionFigures(List.of(new PartFigures(4, 3))).breakEvenStates())
                .hasValue(5);
    }

    @Test
    void one_byte_that_becomes_one_byte_never_pays() {
        append(1, BYTE);
        try (CompressCodec codec = CompressCodec.over(layout, MemoryBudget.unlimited())) {
            codec.encode(new int[] {9});
            assertThat(codec.figures().breakEvenStates()).isEmpty();
            assertThat(codec.figures().summary())
                    .isEqualTo("1 parts: 1 bytes per state become 1, tables of 2 values take 2 bytes: never pays");
        }
    }

    @Test
    void decode_is_the_inverse_of_encode() {
        StateLayout mixed = Layouts.ofWidth(2);
        mixed.append("bytes", Component.Kind.GLOBALS, Collections.nCopies(3, BYTE));
        mixed.append("shorts", Component.Kind.GLOBALS, Collections.nCopies(3, SHORT));
        try (CompressCodec codec = CompressCodec.over(mixed, MemoryBudget.unlimited())) {
            var states = TupleDistribution.SPARSE.stream(8, 4);
            for (int i = 0; i < 3000; i++) {
                int[] state = states.get();
                for (int slot = 2; slot < 8; slot++) {
                    state[slot] = slot < 5 ? state[slot] & 0xFF : (short) state[slot];
                }
                int[] decoded = new int[8];
                codec.decode(codec.encode(state).clone(), decoded);
                assertThat(decoded).isEqualTo(state);
            }
        }
    }
}
