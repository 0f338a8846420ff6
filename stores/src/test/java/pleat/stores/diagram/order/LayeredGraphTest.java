package pleat.stores.diagram.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import pleat.memory.MemoryBudget;
import pleat.state.StateLayout;
import pleat.stores.diagram.Diagram;
import pleat.stores.diagram.Insertion;
import pleat.stores.diagram.NodeArena;
import pleat.stores.diagram.key.Codes;
import pleat.stores.diagram.key.Encoding;
import pleat.stores.diagram.key.KeySort;
import pleat.stores.diagram.key.Layer;
import pleat.stores.diagram.key.Piece;
import pleat.testkit.Layouts;

/**
 * Whatever is done to the layers, the diagram stands for the same states, and it is the one that is made when the states are
 * put into those layers from the start: sets are counted through by brute force, orders compared with an insertion.
 */
class LayeredGraphTest {
    private static final int SLOTS = 5;
    private static final int BITS = 2;

    private final StateLayout layout = Layouts.ofWidth(SLOTS, 0, (1 << BITS) - 1);
    private final Set<List<Integer>> states = new HashSet<>();

    private static List<Layer> layersInOrder(List<Integer> slots) {
        return slots.stream().map(slot -> Layer.of(new Piece(slot, 0, BITS))).toList();
    }

    private record Diagram(NodeArena nodes, int root, Encoding encoding) {
        boolean contains(int[] state) {
            long[] key = new long[encoding.words()];
            int node = encoding.write(state, key, 0) ? root : NodeArena.NONE;
            for (int layer = encoding.shape().depth() - 1; layer >= 0; layer--) {
                node = nodes.child(node, encoding.shape().label(layer, key, 0));
            }
            return node == NodeArena.END;
        }
    }

    private Diagram inserted(Encoding encoding) {
        long[] keys = new long[states.size() * encoding.words()];
        int at = 0;
        for (List<Integer> state : states) {
            int[] values = state.stream().mapToInt(Integer::intValue).toArray();
            assertThat(encoding.write(values, keys, at)).isTrue();
            at += encoding.words();
        }
        KeySort.sort(keys, encoding.words(), states.size());
        NodeArena nodes = new NodeArena(MemoryBudget.unlimited().open("nodes"), 0);
        int root = new Insertion(nodes, encoding.shape(), keys).insert(NodeArena.NONE, 0, states.size());
        return new Diagram(nodes, root, encoding);
    }

    private void assertStandsForTheStates(LayeredGraph graph) {
        assertStandsForTheStates(graph, Codes.of(layout));
    }

    private void assertStandsForTheStates(LayeredGraph graph, Codes codes) {
        NodeArena nodes = new NodeArena(MemoryBudget.unlimited().open("nodes"), 0);
        Encoding encoding = new Encoding(codes, SLOTS, graph.layers());
        Diagram made = new Diagram(nodes, graph.rebuild(nodes), encoding);
        for (int code = 0; code < 1 << (SLOTS * BITS); code++) {
            int each = code;
            int[] state = IntStream.range(0, SLOTS)
                    .map(slot -> (each >>> (slot * BITS)) & ((1 << BITS) - 1))
                    .toArray();
            assertThat(made.contains(state))
                    .isEqualTo(states.contains(IntStream.of(state).boxed().toList()));
        }
        LayeredGraph direct = graphOf(inserted(encoding));
        assertThat(graph.nodes()).isEqualTo(direct.nodes());
        assertThat(graph.edges()).isEqualTo(direct.edges());
    }

    private static LayeredGraph graphOf(Diagram diagram) {
        return LayeredGraph.of(
                diagram.nodes(), diagram.root(), diagram.encoding().shape());
    }

    /** Some values of some slots never come; sets of one state rank nothing. */
    @RepeatedTest(60)
    void rankingKeepsTheSetAndLeavesOutLabelsThatNoStateHas(RepetitionInfo repetition) {
        Random random = new Random(repetition.getCurrentRepetition());
        int[] least = random.ints(SLOTS, 0, 1 << BITS).toArray();
        int count = 1 + random.nextInt(100);
        for (int i = 0; i < count; i++) {
            states.add(IntStream.range(0, SLOTS)
                    .mapToObj(slot -> Math.max(least[slot], random.nextInt(1 << BITS)))
                    .toList());
        }
        Encoding encoding = new Encoding(Codes.of(layout), SLOTS, layersInOrder(List.of(3, 1, 4, 0, 2)));
        LayeredGraph graph = graphOf(inserted(encoding));
        long cost = graph.cost();
        Codes codes = new LayerRanking(graph, encoding).run();
        assertThat(graph.cost()).isEqualTo(cost);
        assertStandsForTheStates(graph, codes);
        for (int at = 0; at < SLOTS; at++) {
            int slot = graph.level(at).what().pieces().get(0).slot();
            long values =
                    states.stream().map(state -> state.get(slot)).distinct().count();
            assertThat(codes.used(slot)).isEqualTo(values == 1 ? 0 : (int) values);
            assertThat(graph.level(at).what().bits()).isEqualTo(values == 1 ? BITS : Codes.bitsOf((int) values - 1));
        }
    }

    /** The bits of each slot lie apart, in any order; slots do not depend on each other. */
    @RepeatedTest(60)
    void unitingMakesOneLayerOfTheBitsOfASlot(RepetitionInfo repetition) {
        Random random = new Random(repetition.getCurrentRepetition());
        states.add(List.of());
        for (int slot = 0; slot < SLOTS; slot++) {
            List<List<Integer>> shorter = List.copyOf(states);
            states.clear();
            int[] values = random.ints(1 + random.nextInt(3), 0, 1 << BITS).toArray();
            for (List<Integer> state : shorter) {
                for (int value : values) {
                    List<Integer> longer = new ArrayList<>(state);
                    longer.add(value);
                    states.add(longer);
                }
            }
        }
        List<Layer> bits = new ArrayList<>(IntStream.range(0, SLOTS * BITS)
                .mapToObj(bit -> Layer.of(new Piece(bit / BITS, bit % BITS, 1)))
                .toList());
        Collections.shuffle(bits, random);
        LayeredGraph graph = graphOf(inserted(new Encoding(Codes.of(layout), SLOTS, bits)));
        new SlotMerging(graph, graph.cost() / 4).run(Long.MAX_VALUE);
        assertThat(graph.layers())
                .containsExactlyInAnyOrderElementsOf(
                        layersInOrder(IntStream.range(0, SLOTS).boxed().toList()));
        assertStandsForTheStates(graph);
    }

    /** The upper bit of the last slot tells which one of two sums of the others has a remainder that the lower bit shows. */
    @Test
    void piecesStayApartWhereOneLayerForThemMakesTheDiagramMuchLarger() {
        int[][] weights = {{5, 4, 14, 10}, {13, 12, 15, 8}};
        int modulus = 16;
        for (int i = 0; i < 1 << (BITS * (SLOTS - 1)); i++) {
            for (int which = 0; which < 2; which++) {
                List<Integer> state = new ArrayList<>();
                int sum = 0;
                for (int slot = 0; slot < SLOTS - 1; slot++) {
                    state.add(i >> (BITS * slot) & (1 << BITS) - 1);
                    sum += weights[which][slot] * state.get(slot);
                }
                state.add(2 * which + (sum % modulus < modulus / 2 ? 1 : 0));
                states.add(state);
            }
        }
        List<Layer> layers = new ArrayList<>(layersInOrder(List.of(0, 1, 2, 3)));
        layers.add(0, Layer.of(new Piece(SLOTS - 1, 0, 1)));
        layers.add(Layer.of(new Piece(SLOTS - 1, 1, 1)));
        LayeredGraph graph = graphOf(inserted(new Encoding(Codes.of(layout), SLOTS, layers)));
        long cost = graph.cost();
        for (int upper = SLOTS; upper > 1; upper--) {
            graph.sink(upper);
        }
        assertThat(graph.cost()).as("united").isGreaterThan(cost + cost / 2);
        for (int upper = 2; upper <= SLOTS; upper++) {
            graph.sink(upper);
        }
        new SlotMerging(graph, graph.cost() / 4).run(Long.MAX_VALUE);
        assertThat(graph.layers()).isEqualTo(layers);
        assertStandsForTheStates(graph);
    }

    /** What joins change is not worked out anew for layers that they do not touch. */
    @RepeatedTest(60)
    void joiningTakesTheCheapestPairEachTime(RepetitionInfo repetition) {
        Random random = new Random(repetition.getCurrentRepetition());
        for (int i = 0; i < 1 + random.nextInt(100); i++) {
            states.add(random.ints(SLOTS, 0, 1 << BITS).boxed().toList());
        }
        List<Layer> bits = new ArrayList<>(IntStream.range(0, SLOTS * BITS)
                .mapToObj(bit -> Layer.of(new Piece(bit / BITS, bit % BITS, 1)))
                .toList());
        Collections.shuffle(bits, random);
        LayeredGraph graph = graphOf(inserted(new Encoding(Codes.of(layout), SLOTS, bits)));
        LayeredGraph oneByOne = graphOf(inserted(new Encoding(Codes.of(layout), SLOTS, bits)));
        long allowance = graph.cost() / 8;
        new LayerJoining(graph, allowance).run();
        for (int upper = cheapest(oneByOne, allowance); upper > 0; upper = cheapest(oneByOne, allowance)) {
            allowance -= increase(oneByOne, upper);
            oneByOne.join(upper);
        }
        assertThat(graph.layers()).isEqualTo(oneByOne.layers());
        assertStandsForTheStates(graph);
    }

    private static int cheapest(LayeredGraph graph, long allowance) {
        return IntStream.range(1, graph.depth())
                .filter(upper -> LevelJoin.canJoin(graph.level(upper), graph.level(upper - 1)))
                .filter(upper -> increase(graph, upper) <= allowance)
                .boxed()
                .min(Comparator.comparing(upper -> increase(graph, upper)))
                .orElse(0);
    }

    private static long increase(LayeredGraph graph, int upper) {
        Level above = graph.level(upper);
        Level below = graph.level(upper - 1);
        return LevelJoin.costOfJoined(above, below) - above.cost() - below.cost();
    }

    @RepeatedTest(60)
    void everyChangeKeepsTheSetAndTheDiagramMinimal(RepetitionInfo repetition) {
        Random random = new Random(repetition.getCurrentRepetition());
        int values = 2 + random.nextInt(3);
        int count = 1 + random.nextInt(200);
        for (int i = 0; i < count; i++) {
            states.add(random.ints(SLOTS, 0, values).boxed().toList());
        }
        List<Integer> order = new ArrayList<>(IntStream.range(0, SLOTS).boxed().toList());
        Collections.shuffle(order, random);
        LayeredGraph graph = graphOf(inserted(new Encoding(Codes.of(layout), SLOTS, layersInOrder(order))));
        assertStandsForTheStates(graph);
        for (int i = 0; i < 4; i++) {
            graph.sink(1 + random.nextInt(SLOTS - 1));
            assertStandsForTheStates(graph);
        }
        long before = graph.cost();
        new Sifting(graph, Long.MAX_VALUE).run();
        assertThat(graph.cost()).isLessThanOrEqualTo(before);
        assertStandsForTheStates(graph);
        int upper = 1 + random.nextInt(SLOTS - 1);
        long expected = LevelJoin.costOfJoined(graph.level(upper), graph.level(upper - 1));
        graph.join(upper);
        assertThat(graph.level(upper - 1).cost()).isEqualTo(expected);
        assertStandsForTheStates(graph);
        new LayerJoining(graph, graph.cost() / 8).run();
        assertStandsForTheStates(graph);
        graph.splitAll();
        assertThat(graph.depth()).isEqualTo(SLOTS);
        assertStandsForTheStates(graph);
    }
}
