package pleat.stores.packed;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import pleat.memory.MemoryBudget;
import pleat.state.Component;
import pleat.state.Slot;
import pleat.state.StateLayout;
import pleat.store.StateCodec;
import pleat.store.StateStore;
import pleat.stores.Stores;
import pleat.stores.bits.BitsCodec;
import pleat.stores.collapse.CollapseCodec;
import pleat.stores.compress.CompressCodec;

/** What the pictures in docs/stores/pictures show of stores that are no graphs is what these stores hold. */
class HandDrawnPicturesTest {
    private static final Path PICTURES = Path.of("..", "docs", "stores", "pictures");

    /** The states of readers_writer.dve in the order of a breadth-first search. */
    private static final List<String> STATES =
            List.of("00000", "11100", "00010", "00001", "01000", "00011", "01010", "01001", "01011");

    private static int[] state(String digits) {
        return digits.chars().map(digit -> digit - '0').toArray();
    }

    private static StateLayout layout() {
        StateLayout layout = new StateLayout();
        layout.append("W", Component.Kind.PROCESS, List.of(new Slot("@", 0, 1), new Slot("v", 0, 255)));
        for (String name : List.of("Lock", "R0", "R1")) {
            layout.append(name, Component.Kind.PROCESS, List.of(new Slot("@", 0, 1)));
        }
        return layout;
    }

    /** All texts of a picture that are in blue or orange boxes or plain, in the order of the file. */
    private static List<String> texts(String picture) throws IOException {
        return Arrays.stream(Files.readString(PICTURES.resolve(picture)).split("\n"))
                .filter(line -> line.startsWith("<text"))
                .map(line -> line.replaceAll("<[^>]*>", ""))
                .toList();
    }

    @Test
    void hash() throws IOException {
        PackedTable table = PackedTable.ofTuples(MemoryBudget.unlimited().open("table"));
        STATES.forEach(digits -> table.add(state(digits)));
        List<String> expected = IntStream.range(0, 32)
                .boxed()
                .flatMap(place -> {
                    int[] state = new int[5];
                    if (table.isEmpty(place)) {
                        return List.of(place.toString()).stream();
                    }
                    table.read(place, state);
                    String digits =
                            Arrays.stream(state).mapToObj(String::valueOf).collect(Collectors.joining());
                    return List.of(place.toString(), new StringBuilder(digits).reverse() + "1", digits).stream();
                })
                .toList();
        assertThat(texts("hash.svg")).containsSubsequence(expected);
        assertThat(table.capacity()).isEqualTo(32);
    }

    @Test
    void fingerprints() throws IOException {
        TupleHash hash = TupleHash.ofWidth(5);
        for (String digits : STATES) {
            String fingerprint = "%06x".formatted(hash.of(state(digits)) >>> 40);
            assertThat(texts("hc.svg"))
                    .containsSubsequence(digits, digits.equals("00000") ? "000000, kept as 000001" : fingerprint);
        }
    }

    @Test
    void bits_of_bitstate() throws IOException {
        StateStore store = Stores.parse("bitstate:6:2").create(layout(), MemoryBudget.unlimited());
        TupleHash hash = TupleHash.ofWidth(5);
        for (String digits : STATES) {
            assertThat(store.add(state(digits))).isTrue();
            long first = hash.of(state(digits));
            long second = first + (TupleHash.mix(~first) | 1);
            String places = (first >>> 58) == (second >>> 58)
                    ? (first >>> 58) + " twice"
                    : (first >>> 58) + ", " + (second >>> 58);
            assertThat(texts("bitstate.svg")).containsSubsequence(digits, places);
        }
        assertThat(store.contains(state("01100"))).as("never added").isTrue();
    }

    @Test
    void tuples_of_codecs() throws IOException {
        assertTuplesDrawn("collapse.svg", CollapseCodec.over(layout(), MemoryBudget.unlimited()));
        assertTuplesDrawn("compress.svg", CompressCodec.over(layout(), MemoryBudget.unlimited()));
    }

    /** The tuples are the last cells, row by row. */
    private static void assertTuplesDrawn(String picture, StateCodec codec) throws IOException {
        List<String> cells = STATES.stream()
                .flatMapToInt(digits -> Arrays.stream(codec.encode(state(digits))))
                .mapToObj(String::valueOf)
                .toList();
        assertThat(texts(picture)).endsWith(cells.toArray(String[]::new));
    }

    /** Drawn slot by slot, each from the first state to the last. */
    @Test
    void bits() throws IOException {
        BitsCodec codec = BitsCodec.over(layout(), MemoryBudget.unlimited());
        List<String> drawn = texts("bits.svg");
        List<int[]> tuples = STATES.stream()
                .map(digits -> codec.encode(state(digits)).clone())
                .toList();
        assertThat(drawn).containsSubsequence(column(tuples, 0)).containsSubsequence(rows(tuples, 1, 9));
        assertThat(drawn.subList(drawn.size() - 1 - 9, drawn.size() - 1)).isEqualTo(column(tuples, 11));
    }

    private static List<String> column(List<int[]> tuples, int slot) {
        return rows(tuples, slot, slot + 1);
    }

    private static List<String> rows(List<int[]> tuples, int from, int to) {
        return tuples.stream()
                .flatMapToInt(tuple -> Arrays.stream(tuple, from, to))
                .mapToObj(String::valueOf)
                .toList();
    }
}
