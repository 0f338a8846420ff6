package pleat.stores.mdd;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import pleat.store.GraphSize;

/**
 * The size of the smallest layered graph of a set of tuples, counted from its definition: a node of a layer is a set of
 * endings that some prefix of that length has. Endings of nothing but zeros have no node, except under the empty prefix. The
 * root is always there.
 */
record MinimalDiagram(int nodes, int edges) {
    static MinimalDiagram of(Set<List<Integer>> tuples, int width) {
        int nodes = 0;
        int edges = 0;
        for (int layer = 0; layer < width; layer++) {
            for (Set<List<Integer>> endings : endingSets(tuples, layer)) {
                if (layer == 0 || !isZeroTail(endings)) {
                    nodes++;
                    edges += (int) endings.stream()
                            .map(ending -> ending.get(0))
                            .distinct()
                            .count();
                }
            }
        }
        return new MinimalDiagram(Math.max(1, nodes), edges);
    }

    private static Set<Set<List<Integer>>> endingSets(Set<List<Integer>> tuples, int layer) {
        Map<List<Integer>, Set<List<Integer>>> byPrefix = new HashMap<>();
        for (List<Integer> tuple : tuples) {
            byPrefix.computeIfAbsent(tuple.subList(0, layer), prefix -> new HashSet<>())
                    .add(new ArrayList<>(tuple.subList(layer, tuple.size())));
        }
        return new HashSet<>(byPrefix.values());
    }

    private static boolean isZeroTail(Set<List<Integer>> endings) {
        return endings.size() == 1 && endings.iterator().next().stream().allMatch(value -> value == 0);
    }

    static List<Integer> tuple(int... values) {
        return Arrays.stream(values).boxed().toList();
    }

    boolean isSizeOf(GraphSize structure) {
        return structure.nodes() == nodes && structure.edges() == edges;
    }
}
