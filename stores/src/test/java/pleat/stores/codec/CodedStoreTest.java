package pleat.stores.codec;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import pleat.memory.MemoryBudget;
import pleat.state.Component;
import pleat.state.Slot;
import pleat.state.StateLayout;
import pleat.store.GraphStore;
import pleat.store.StateStore;
import pleat.stores.Stores;

/** What a store says of itself through a codec. */
final class CodedStoreTest {
    private static final int[][] STATES = {{4, 1, 9, 0, 0}, {4, 2, 8, 0, 0}, {4, 2, 7, 0, 0}, {4, 2, 7, 1, 0}};

    /** Two globals, and a process P with three slots. */
    private static StateStore filled(String spec) {
        StateLayout layout = new StateLayout();
        layout.append("globals", Component.Kind.GLOBALS, List.of(new Slot("a", 0, 255), new Slot("b", 0, 255)));
        layout.append(
                "P",
                Component.Kind.PROCESS,
                List.of(new Slot("x", 0, 255), new Slot("y", 0, 1), new Slot("z", 0, 255)));
        StateStore store = Stores.parse(spec).create(layout, MemoryBudget.unlimited());
        for (int[] state : STATES) {
            store.add(state);
        }
        return store;
    }

    private static String dot(String spec) {
        try (StateStore store = filled(spec)) {
            return store.view(GraphStore.class).orElseThrow().dot();
        }
    }

    @Test
    void a_drawing_under_collapse_says_what_the_numbers_are() {
        assertThat(dot("collapse+mdd"))
                .contains("[label=\"globals.number\"]", "[label=\"P.number\"]")
                .contains("globals.number 0: a 0, b 0\\l", "globals.number 1: a 4, b 1\\l")
                .contains("P.number 1: x 9, y 0, z 0\\l", "P.number 4: x 7, y 1, z 0\\l")
                .endsWith("\"];\n}\n");
    }

    @Test
    void a_drawing_under_compress_shows_bytes() {
        assertThat(dot("compress+mdd"))
                .contains("[label=\"part0\"]")
                .contains("part0 1: 04010900\\l", "part0 4: 04020701\\l");
    }

    @Test
    void a_drawing_under_bits_names_the_slots() {
        assertThat(dot("bits+mdd"))
                .contains("[label=\"a.b7\"]", "[label=\"P.x.b0\"]", "[label=\"P.y.b0\"]")
                .doesNotContain("legend");
    }

    @Test
    void every_codec_has_its_legend() {
        assertThat(dot("collapse+compress+mdd")).contains("  legend [shape=note", "  legend_ [shape=note");
    }

    @Test
    void the_graph_is_that_of_the_store_below() {
        try (StateStore coded = filled("collapse+mdt");
                StateStore tuples = Stores.parse("mdt").create(new StateLayout(), MemoryBudget.unlimited())) {
            for (int[] tuple : new int[][] {{1, 1}, {2, 2}, {2, 3}, {2, 4}}) {
                tuples.add(tuple);
            }
            assertThat(coded.view(GraphStore.class).orElseThrow().graphSize())
                    .isEqualTo(tuples.view(GraphStore.class).orElseThrow().graphSize());
        }
    }

    @Test
    void collapse_tells_the_sizes_of_its_tables() {
        try (StateStore store = filled("collapse+hash")) {
            assertThat(store.remarks())
                    .containsExactly(
                            "collapse: 2 tables with 8 values; the numbers of a state have 5 bits, the widest one 3",
                            "collapse: values in each table: globals 3, P 5");
        }
    }

    /** Five bytes become two numbers of a byte; five values of four bytes and one of one byte are in the tables. */
    @Test
    void compress_tells_when_it_pays() {
        try (StateStore store = filled("compress+hash")) {
            assertThat(store.remarks())
                    .containsExactly(
                            "compress: 2 tables with 6 values; the numbers of a state have 3 bits, the widest one 3",
                            "compress: values in each table: part0 5, part1 1",
                            "compress: 2 parts: 5 bytes per state become 2, tables of 6 values take 21 bytes: pays from 8 states on");
        }
    }

    @Test
    void remarks_of_all_layers_are_there() {
        try (StateStore store = filled("collapse+compress+hash")) {
            assertThat(store.remarks())
                    .hasSize(5)
                    .anyMatch(remark -> remark.startsWith("collapse: "))
                    .anyMatch(remark -> remark.startsWith("compress: "));
        }
        try (StateStore store = filled("hash")) {
            assertThat(store.remarks()).isEmpty();
        }
    }
}
