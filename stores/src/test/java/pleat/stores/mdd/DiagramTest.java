package pleat.stores.mdd;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import pleat.memory.MemoryBudget;
import pleat.memory.OutOfBudgetException;
import pleat.store.GraphSize;
import pleat.testkit.Layouts;

class DiagramTest {
    private static final int[][] ZERO_TAILS = {{0, 0, 0}, {0, 1, 0}, {1, 0, 0}};
    /** Triples of values from 1 on, as in the figures of the paper, whose pictures are not in its text. */
    private static final int[][] FIRST = {{1, 1, 1}, {1, 1, 2}, {1, 2, 1}, {2, 1, 1}, {2, 1, 2}, {2, 2, 1}};

    private static final int[][] SECOND = {{1, 2, 1}, {2, 2, 1}, {3, 1, 1}, {3, 1, 2}, {3, 2, 1}};

    private static MddStore diagram(int width) {
        return MddStore.of(Layouts.ofWidth(width), MemoryBudget.unlimited());
    }

    private static MddStore diagramOf(int width, Iterable<int[]> states) {
        MddStore store = diagram(width);
        states.forEach(store::add);
        return store;
    }

    @Test
    void theZeroTailOfAStateHasNoNodes() {
        MddStore store = diagramOf(3, Arrays.asList(ZERO_TAILS));
        assertThat(store.graphSize()).isEqualTo(new GraphSize(2, 4, 2));
        assertThat(store.dot()).contains("layer0 [label=\"c0.v0\"]", "layer1 [label=\"c1.v0\"]", "T [label=\"T\"");
        assertThat(store.dot()).contains("""
              { rank=same; layer0; n0; }
              { rank=same; layer1; n1; }
            """);
        assertThat(store.dot()).endsWith("""
              n0 -> n1 [label=" 0"];
              n0 -> T [label=" 1"];
              n1 -> T [label=" 0,1"];
            }
            """);
    }

    /** Zheng, Price, Myers, III A: one edge more for (1,1,3), none for a tuple that is there. */
    @Test
    void aTreeGetsOnlyTheEdgesThatItLacks() {
        DecisionTree tree = new DecisionTree(MemoryBudget.unlimited().open("tree"));
        for (int[] triple : FIRST) {
            assertThat(tree.add(triple)).isTrue();
        }
        assertThat(tree.table().nodes()).isEqualTo(1 + 2 + 4);
        assertThat(tree.table().edges()).isEqualTo(2 + 4 + 6);
        assertThat(tree.add(new int[] {1, 1, 3})).isTrue();
        assertThat(tree.table().nodes()).isEqualTo(7);
        assertThat(tree.table().edges()).isEqualTo(13);
        assertThat(tree.add(new int[] {1, 1, 1})).isFalse();
        assertThat(tree.table().edges()).isEqualTo(13);
    }

    /** III B: what the tree repeats, the diagram has once; the union has nine tuples. */
    @Test
    void theUnionHasThePathsOfBothDiagrams() {
        MddStore left = diagramOf(3, Arrays.asList(FIRST));
        assertThat(left.graphSize().nodes()).isEqualTo(1 + 1 + 2);
        assertThat(left.graphSize().edges()).isEqualTo(2 + 2 + 3);

        MddStore right = diagramOf(3, Arrays.asList(SECOND));
        assertThat(right.graphSize().nodes()).isEqualTo(1 + 2 + 2);

        Diagram union = new Diagram(MemoryBudget.unlimited().open("diagram"));
        DecisionTree first = new DecisionTree(MemoryBudget.unlimited().open("tree"));
        DecisionTree second = new DecisionTree(MemoryBudget.unlimited().open("tree"));
        Arrays.stream(FIRST).forEach(first::add);
        Arrays.stream(SECOND).filter(triple -> !first.contains(triple)).forEach(second::add);
        union.addAll(first);
        union.addAll(second);
        assertThat(union.size()).isEqualTo(9);
        assertThat(union.graphSize().nodes()).as("as small as the first").isEqualTo(1 + 1 + 2);
        assertThat(union.graphSize().edges()).isEqualTo(3 + 2 + 3);
        Arrays.stream(FIRST)
                .forEach(triple -> assertThat(union.contains(triple)).isTrue());
        Arrays.stream(SECOND)
                .forEach(triple -> assertThat(union.contains(triple)).isTrue());
    }

    @Test
    void isMinimalAfterEveryChange() {
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            int width = 1 + random.nextInt(5);
            int low = -random.nextInt(2);
            int high = 1 + random.nextInt(3);
            Set<List<Integer>> expected = new HashSet<>();
            try (MddStore store = diagram(width)) {
                for (int step = 0; step < 60; step++) {
                    int[] state = random.ints(width, low, high).toArray();
                    if (random.nextInt(100) < (step < 40 ? 80 : 20)) {
                        store.add(state);
                        expected.add(MinimalDiagram.tuple(state));
                    } else {
                        store.remove(state);
                        expected.remove(MinimalDiagram.tuple(state));
                    }
                    MinimalDiagram minimal = MinimalDiagram.of(expected, width);
                    assertThat(minimal.isSizeOf(store.graphSize()))
                            .as("seed %d, step %d: %s, %s", seed, step, minimal, store.graphSize())
                            .isTrue();
                }
            }
        }
    }

    @Test
    void theOrderOfInsertionMakesNoDifference() {
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            int width = 1 + random.nextInt(6);
            List<int[]> states = new ArrayList<>();
            for (int i = random.nextInt(40); i >= 0; i--) {
                states.add(random.ints(width, -1, 3).toArray());
            }
            String drawing = diagramOf(width, states).dot();
            Collections.shuffle(states, random);
            MddStore other = diagramOf(width, states);
            assertThat(other.dot()).as("seed %d", seed).isEqualTo(drawing);
            int[] passing = {7, 7, 7};
            other.add(passing);
            other.remove(passing);
            assertThat(other.dot())
                    .as("seed %d, with another that came and went", seed)
                    .isEqualTo(drawing);
        }
    }

    @Test
    void aCompressedTreeIsTheDiagramOfItsStates() {
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            int width = 1 + random.nextInt(6);
            Diagram folded = new Diagram(MemoryBudget.unlimited().open("diagram"));
            MddStore expected = diagram(width);
            for (int fold = 0; fold < 4; fold++) {
                DecisionTree tree = new DecisionTree(MemoryBudget.unlimited().open("tree"));
                for (int i = 0; i < 30; i++) {
                    int[] state = random.ints(width, -1, 3).toArray();
                    if (expected.add(state)) {
                        tree.add(state);
                    }
                }
                folded.addAll(tree);
                assertThat(folded.size()).isEqualTo(expected.size());
                LayeredDrawing drawing = new LayeredDrawing(LayerNames.declared(Layouts.ofWidth(width)));
                folded.drawOn(drawing);
                assertThat(drawing.text()).as("seed %d", seed).isEqualTo(expected.dot());
            }
        }
    }

    /** Neighbours are looked up one after the other, as successors are, between changes of every kind. */
    @Test
    void aLookUpGoesOnWhereTheLastOneParted() {
        for (int seed = 0; seed < 100; seed++) {
            Random random = new Random(seed);
            int width = 1 + random.nextInt(8);
            Set<List<Integer>> expected = new HashSet<>();
            MddStore diagram = diagram(width);
            DecisionTree tree = new DecisionTree(MemoryBudget.unlimited().open("tree"));
            int[] state = new int[width];
            for (int step = 0; step < 400; step++) {
                state[random.nextInt(width)] = random.nextInt(4) - 1;
                int[] asked = Arrays.copyOf(state, width - random.nextInt(width));
                List<Integer> tuple = MinimalDiagram.tuple(Arrays.copyOf(asked, width));
                String where = "seed %d, step %d".formatted(seed, step);
                assertThat(diagram.contains(asked)).as(where).isEqualTo(expected.contains(tuple));
                assertThat(tree.contains(asked)).as(where).isEqualTo(expected.contains(tuple));
                switch (random.nextInt(6)) {
                    case 0, 1 -> {
                        assertThat(tree.add(asked)).as(where).isEqualTo(diagram.add(asked));
                        expected.add(tuple);
                    }
                    case 2 -> {
                        int[] passing = Arrays.copyOf(state, width + 1);
                        passing[width] = 1;
                        assertThat(diagram.add(passing)).isTrue();
                        assertThat(diagram.remove(passing)).isTrue();
                    }
                    case 3 -> {
                        diagram.compact();
                        tree.compact();
                    }
                    default -> {}
                }
            }
        }
    }

    /** Pictures are dear, so each run is repeated up to the change that is known to be refused, and only that is looked at. */
    @Test
    void aRefusedRemovalOrUnionLeavesTheDiagramAsItWas() {
        int refusals = 0;
        for (long limit = 4_000; limit < 40_000; limit += 97) {
            int refused = refusedChange(limit, Integer.MAX_VALUE);
            if (refused >= 0) {
                assertThat(refusedChange(limit, refused)).isEqualTo(refused);
                refusals++;
            }
        }
        assertThat(refusals).isPositive();
    }

    /**
     * Changes a diagram until a change is refused.
     *
     * @param looking the number of the change before and after which the diagram is looked at
     * @return the number of the change that was refused, or -1
     */
    private static int refusedChange(long limit, int looking) {
        MemoryBudget budget = MemoryBudget.of(limit);
        Random random = new Random(limit);
        List<int[]> states = new ArrayList<>();
        try (MddStore store = MddStore.of(Layouts.ofWidth(5), budget)) {
            while (states.size() < 300) {
                int[] state = random.ints(5, 0, 6).toArray();
                String before = states.size() == looking ? store.dot() : "";
                try {
                    if (random.nextInt(3) > 0) {
                        store.add(state);
                    } else {
                        store.remove(states.isEmpty() ? state : states.get(random.nextInt(states.size())));
                    }
                    states.add(state);
                } catch (OutOfBudgetException full) {
                    assertThat(states.size() == looking ? store.dot() : "").isEqualTo(before);
                    return states.size();
                }
            }
        } catch (OutOfBudgetException tooSmallForAny) {
            assertThat(budget.used()).isZero();
        }
        return -1;
    }

    @Test
    void fewBytesANodeAndAnEdge() {
        Random random = new Random(3);
        try (MddStore store = diagram(8)) {
            for (int i = 0; i < 60_000; i++) {
                store.add(random.ints(8, 0, 6).toArray());
            }
            GraphSize structure = store.graphSize();
            assertThat(store.footprint().bytes())
                    .isLessThan(40 * structure.mostNodes() + 8 * structure.edges() + 300_000);
        }
    }
}
