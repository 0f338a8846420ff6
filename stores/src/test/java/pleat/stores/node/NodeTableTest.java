package pleat.stores.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.openjdk.jol.info.GraphLayout;
import pleat.memory.MemoryBudget;
import pleat.memory.OutOfBudgetException;

class NodeTableTest {
    private final MemoryBudget budget = MemoryBudget.unlimited();
    private final MemoryBudget.Account account = budget.open("nodes");

    private static long[] edges(long... edges) {
        return edges;
    }

    @Test
    void equalNodesAreOneInASharedTable() {
        NodeTable table = NodeTable.shared(account);
        long[] list = edges(NodeTable.edge(3, NodeTable.ACCEPT), NodeTable.edge(7, NodeTable.ACCEPT));
        int node = table.make(1, list, 2);
        assertThat(table.make(1, list, 2)).isEqualTo(node);
        assertThat(table.make(2, list, 2)).isNotEqualTo(node);
        assertThat(table.make(1, list, 1)).isNotEqualTo(node);
        assertThat(table.nodes()).isEqualTo(3);
        assertThat(table.childUnder(node, 7)).isEqualTo(NodeTable.ACCEPT);
        assertThat(table.childUnder(node, 5)).isEqualTo(NodeTable.NONE);
        assertThat(table.indexOf(node, 5)).isEqualTo(~1);
    }

    @Test
    void equalNodesAreTwoInAPlainTable() {
        NodeTable table = NodeTable.plain(account);
        long[] list = edges(NodeTable.edge(3, NodeTable.ACCEPT));
        assertThat(table.make(1, list, 1)).isNotEqualTo(table.make(1, list, 1));
    }

    @Test
    void labelsAreSignedAndEdgesCompareLikeThem() {
        for (int label : new int[] {Integer.MIN_VALUE, -1, 0, 1, Integer.MAX_VALUE}) {
            long edge = NodeTable.edge(label, Integer.MAX_VALUE);
            assertThat(NodeTable.label(edge)).isEqualTo(label);
            assertThat(NodeTable.child(edge)).isEqualTo(Integer.MAX_VALUE);
        }
        assertThat(NodeTable.edge(-1, 5)).isLessThan(NodeTable.edge(0, 2));
    }

    @Test
    void releasingTheLastReferenceFreesAWholeChain() {
        NodeTable table = NodeTable.shared(account);
        int node = NodeTable.ACCEPT;
        for (int i = 0; i < 5000; i++) {
            node = table.make(i, edges(NodeTable.edge(i, node)), 1);
        }
        table.retain(node);
        assertThat(table.nodes()).isEqualTo(5000);
        table.release(node);
        assertThat(table.nodes()).isZero();
        assertThat(table.edges()).isZero();
        assertThat(table.mostNodes()).isEqualTo(5000);
    }

    @Test
    void aChainIsMadeAtOnce() {
        NodeTable table = NodeTable.plain(account);
        int hole = table.make(9, edges(NodeTable.edge(9, NodeTable.ACCEPT)), 1);
        table.freeIfUnused(hole);
        int first = table.makeChainApart(new int[] {7, 0, -3, 5, 7}, 1, 4);
        assertThat(table.references(first)).isZero();
        assertThat(table.nodes()).isEqualTo(3);
        assertThat(table.edges()).isEqualTo(3);
        int second = table.childUnder(first, 0);
        int third = table.childUnder(second, -3);
        assertThat(List.of(table.tag(first), table.tag(second), table.tag(third)))
                .containsExactly(1, 2, 3);
        assertThat(table.childUnder(third, 5)).isEqualTo(NodeTable.ACCEPT);
        assertThat(table.makeChainApart(new int[] {7}, 1, 1)).isEqualTo(NodeTable.ACCEPT);
        table.freeIfUnused(first);
        assertThat(table.nodes()).isZero();
        assertThat(table.edges()).isZero();
    }

    @Test
    void aChainThatIsRefusedLeavesNothing() {
        MemoryBudget small = MemoryBudget.of(3_000);
        NodeTable table = NodeTable.plain(small.open("nodes"));
        assertThatThrownBy(() -> table.makeChainApart(new int[1_000], 0, 1_000))
                .isInstanceOf(OutOfBudgetException.class);
        assertThat(table.nodes()).isZero();
        assertThat(table.makeChainApart(new int[2], 0, 2)).isGreaterThan(NodeTable.ACCEPT);
    }

    /** Random graphs: what was made is found, and nothing is left in the end. */
    @Test
    void nothingIsLostOverManyOperations() {
        Random random = new Random(11);
        NodeTable table = NodeTable.shared(account);
        List<Integer> roots = new ArrayList<>(List.of(NodeTable.ACCEPT));
        for (int step = 0; step < 200_000; step++) {
            if (roots.size() > 1 && random.nextInt(100) < (roots.size() > 3000 ? 60 : 45)) {
                int index = 1 + random.nextInt(roots.size() - 1);
                int node = roots.get(index);
                roots.set(index, roots.get(roots.size() - 1));
                roots.remove(roots.size() - 1);
                table.release(node);
            } else {
                int count = random.nextInt(50) == 0 ? random.nextInt(400) : random.nextInt(5);
                long[] list = new long[count];
                int label = 0;
                for (int i = 0; i < count; i++) {
                    label += 1 + random.nextInt(3);
                    list[i] = NodeTable.edge(label, roots.get(random.nextInt(roots.size())));
                }
                int tag = random.nextInt(3);
                int before = table.find(tag, list, count);
                int node = table.make(tag, list, count);
                assertThat(before == NodeTable.NONE || before == node).isTrue();
                assertThat(table.tag(node)).isEqualTo(tag);
                long[] copy = new long[count];
                assertThat(table.copyEdges(node, copy)).isEqualTo(count);
                assertThat(Arrays.equals(copy, list)).isTrue();
                assertThat(table.find(tag, list, count)).isEqualTo(node);
                table.retain(node);
                roots.add(node);
            }
        }
        for (int i = 1; i < roots.size(); i++) {
            table.release(roots.get(i));
        }
        assertThat(table.nodes()).isZero();
        assertThat(table.edges()).isZero();
    }

    /** Numbers change and nothing else: each root still leads to the same graph, equal nodes are found, apart ones are not. */
    @Test
    void compactingKeepsEveryGraph() {
        Random random = new Random(12);
        NodeTable table = NodeTable.shared(account);
        List<Integer> shared = new ArrayList<>(List.of(NodeTable.ACCEPT));
        List<Integer> apart = new ArrayList<>(List.of(NodeTable.ACCEPT));
        for (int round = 0; round < 60; round++) {
            for (int step = 0; step < 300; step++) {
                long[] list = new long[random.nextInt(4)];
                for (int i = 0; i < list.length; i++) {
                    list[i] = NodeTable.edge(i, shared.get(random.nextInt(shared.size())));
                }
                boolean isApart = random.nextInt(10) == 0;
                int node = isApart
                        ? table.makeApart(step % 3, list, list.length)
                        : table.make(step % 3, list, list.length);
                table.retain(node);
                (isApart ? apart : shared).add(node);
            }
            releaseAllBut(1 + 100 * (round % 4), shared, table, random);
            releaseAllBut(1 + 10 * (round % 3), apart, table, random);
            List<Integer> before = shapes(table, shared, apart);
            long nodes = table.nodes();
            long edges = table.edges();
            table.compact(moved -> {
                shared.replaceAll(moved::applyAsInt);
                apart.replaceAll(moved::applyAsInt);
            });
            assertThat(shapes(table, shared, apart)).isEqualTo(before);
            assertThat(table.nodes()).isEqualTo(nodes).isEqualTo(table.end() - NodeTable.FIRST_FREE);
            assertThat(table.edges()).isEqualTo(edges);
            assertThat(table.isSparse()).isFalse();
            shared.stream()
                    .skip(1)
                    .forEach(node -> assertThat(found(table, node)).isEqualTo(node));
            apart.stream()
                    .skip(1)
                    .forEach(node -> assertThat(found(table, node)).isNotEqualTo(node));
        }
        releaseAllBut(1, shared, table, random);
        releaseAllBut(1, apart, table, random);
        assertThat(table.nodes()).isZero();
        table.compact(moved -> {});
        assertThat(account.bytes()).isLessThan(emptyBytes() + 500);
    }

    private static void releaseAllBut(int kept, List<Integer> roots, NodeTable table, Random random) {
        Collections.shuffle(roots.subList(1, roots.size()), random);
        while (roots.size() > kept) {
            table.release(roots.remove(roots.size() - 1));
        }
    }

    private static int found(NodeTable table, int node) {
        long[] list = new long[table.degree(node)];
        return table.find(table.tag(node), list, table.copyEdges(node, list));
    }

    private static List<Integer> shapes(NodeTable table, List<Integer> shared, List<Integer> apart) {
        Map<Integer, Integer> known = new HashMap<>(Map.of(NodeTable.ACCEPT, 1));
        return Stream.concat(shared.stream(), apart.stream())
                .map(node -> shape(table, node, known))
                .toList();
    }

    /** A number that depends on everything below the node, and not on how nodes are numbered. */
    private static int shape(NodeTable table, int node, Map<Integer, Integer> known) {
        Integer before = known.get(node);
        if (before != null) {
            return before;
        }
        int shape = 31 * table.tag(node) + table.references(node);
        for (int i = 0; i < table.degree(node); i++) {
            long edge = table.edgeAt(node, i);
            shape = 31 * (31 * shape + NodeTable.label(edge)) + shape(table, NodeTable.child(edge), known);
        }
        known.put(node, shape);
        return shape;
    }

    private static long emptyBytes() {
        MemoryBudget.Account own = MemoryBudget.unlimited().open("nodes");
        NodeTable.shared(own);
        return own.bytes();
    }

    @Test
    void aNodeCanBeRewritten() {
        NodeTable table = NodeTable.shared(account);
        int leaf = table.make(9, edges(NodeTable.edge(1, NodeTable.ACCEPT)), 1);
        int other = table.make(9, edges(NodeTable.edge(2, NodeTable.ACCEPT)), 1);
        int node = table.make(0, edges(NodeTable.edge(0, leaf)), 1);
        table.retain(node);
        long[] wider = edges(NodeTable.edge(0, other), NodeTable.edge(4, other));
        table.rewrite(node, wider, 2);
        assertThat(table.find(0, wider, 2)).isEqualTo(node);
        assertThat(table.find(0, edges(NodeTable.edge(0, leaf)), 1)).isEqualTo(NodeTable.NONE);
        assertThat(table.references(other)).isEqualTo(2);
        assertThat(table.nodes()).as("the leaf went with its last reference").isEqualTo(2);
    }

    /** A node apart changes in place while others come, go and move to other buckets. */
    @Test
    void aNodeApartGetsEdgesOneByOne() {
        NodeTable table = NodeTable.shared(account);
        int root = table.makeApart(0, edges(), 0);
        table.retain(root);
        Random random = new Random(4);
        TreeMap<Integer, Integer> expected = new TreeMap<>();
        for (int i = 0; i < 5000; i++) {
            int label = random.nextInt();
            int child = table.make(1, edges(NodeTable.edge(i % 700, NodeTable.ACCEPT)), 1);
            int index = table.indexOf(root, label);
            table.insertEdge(root, ~index, NodeTable.edge(label, child));
            expected.put(label, child);
            int other = table.make(1, edges(NodeTable.edge(i % 500, NodeTable.ACCEPT)), 1);
            int first = expected.firstKey();
            table.redirect(root, 0, other);
            expected.put(first, other);
        }
        assertThat(table.find(0, edges(), 0)).isEqualTo(NodeTable.NONE);
        assertThat(table.degree(root)).isEqualTo(expected.size());
        expected.forEach(
                (label, child) -> assertThat(table.childUnder(root, label)).isEqualTo(child));
        table.rewrite(root, edges(), 0);
        assertThat(table.nodes()).as("the root alone").isEqualTo(1);
        assertThat(table.edges()).isZero();
    }

    @Test
    void whatNobodyRefersToCanBeSweptAway() {
        NodeTable table = NodeTable.shared(account);
        int kept = table.make(3, edges(NodeTable.edge(1, NodeTable.ACCEPT)), 1);
        table.retain(kept);
        int child = table.make(2, edges(NodeTable.edge(1, kept)), 1);
        table.make(1, edges(NodeTable.edge(1, child), NodeTable.edge(2, child)), 2);
        table.freeUnused();
        assertThat(table.nodes()).isEqualTo(1);
        assertThat(table.references(kept)).isEqualTo(1);
    }

    @Test
    void aRefusalChangesNothing() {
        MemoryBudget small = MemoryBudget.of(20_000);
        NodeTable table = NodeTable.shared(small.open("nodes"));
        int made = 0;
        int last = NodeTable.ACCEPT;
        try {
            while (true) {
                last = table.make(made, edges(NodeTable.edge(made, last)), 1);
                made++;
            }
        } catch (OutOfBudgetException full) {
            assertThat(table.nodes()).isEqualTo(made);
        }
        int sum = made;
        assertThatThrownBy(() -> table.make(sum, new long[10_000], 10_000)).isInstanceOf(OutOfBudgetException.class);
        assertThat(table.nodes()).isEqualTo(made);
        for (int i = made - 1; i >= 0; i--) {
            assertThat(table.tag(last)).isEqualTo(i);
            last = table.childUnder(last, i);
        }
    }

    @Test
    void bytesAreThoseOfTheHeapAndFewANode() {
        for (int size : new int[] {3, 1000, 300_000}) {
            MemoryBudget counted = MemoryBudget.unlimited();
            MemoryBudget.Account own = counted.open("nodes");
            NodeTable table = NodeTable.shared(own);
            for (int i = 0; i < size; i++) {
                table.make(i, edges(NodeTable.edge(1, NodeTable.ACCEPT), NodeTable.edge(i + 2, NodeTable.ACCEPT)), 2);
            }
            long shared = GraphLayout.parseInstance(own).totalSize();
            long measured = GraphLayout.parseInstance(table).totalSize() - shared;
            assertThat((double) own.bytes() / measured).as("%d nodes", size).isBetween(0.9, 1.1);
            if (size > 1000) {
                assertThat((double) own.bytes()).isLessThan(40.0 * size + 8.0 * 2 * size);
            }
        }
    }

    @Test
    void whatIsReservedIsNotRefused() {
        Random random = new Random(21);
        for (int round = 0; round < 50; round++) {
            MemoryBudget tight = MemoryBudget.of(10_000_000);
            NodeTable table = NodeTable.shared(tight.open("nodes"));
            table.freeIfUnused(table.make(0, edges(NodeTable.edge(1, NodeTable.ACCEPT)), 1));
            int[] counts = random.ints(1 + random.nextInt(300), 1, 40).toArray();
            table.reserve(counts.length, Arrays.stream(counts).sum());
            tight.open("everything else").reserve(tight.free());
            for (int i = 0; i < counts.length; i++) {
                long[] list = new long[counts[i]];
                Arrays.setAll(list, label -> NodeTable.edge(label, NodeTable.ACCEPT));
                assertThat(table.isInUse(table.make(i, list, list.length))).isTrue();
            }
            assertThat(table.nodes()).isEqualTo(counts.length);
            assertThat(table.end()).isGreaterThan(counts.length);
            assertThat(table.isInUse(table.end())).isFalse();
            assertThat(table.isInUse(NodeTable.ACCEPT)).isFalse();
        }
    }

    @Test
    void theEdgeUpToALabelIsTheLastOneNotAboveIt() {
        NodeTable table = NodeTable.shared(account);
        long[] list = edges(NodeTable.edge(-3, 1), NodeTable.edge(0, 1), NodeTable.edge(7, 1), NodeTable.edge(9, 1));
        int node = table.make(0, list, 4);
        assertThat(NodeTable.child(table.edgeUpTo(node, -4))).isEqualTo(NodeTable.NONE);
        assertThat(table.edgeUpTo(node, -3)).isEqualTo(list[0]);
        assertThat(table.edgeUpTo(node, 6)).isEqualTo(list[1]);
        assertThat(table.edgeUpTo(node, 7)).isEqualTo(list[2]);
        assertThat(table.edgeUpTo(node, Integer.MAX_VALUE)).isEqualTo(list[3]);
        assertThat(NodeTable.child(table.edgeUpTo(NodeTable.NONE, 5))).isEqualTo(NodeTable.NONE);
    }
}
