package pleat.stores.mdd;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import pleat.stores.node.NodeTable;

/**
 * Draws layered graphs of a node table, whose nodes have their layer as tag, in the language of Graphviz. Nodes are numbered
 * breadth first, so equal graphs have equal drawings, whatever the numbers in their tables.
 */
public final class LayeredDrawing {
    private final IntFunction<String> layerNames;
    private final Map<Integer, List<String>> layers = new TreeMap<>();
    private final StringBuilder edges = new StringBuilder();

    /**
     * An empty drawing.
     *
     * @param layerNames what is written beside each layer
     */
    public LayeredDrawing(IntFunction<String> layerNames) {
        this.layerNames = layerNames;
    }

    /** Adds a graph; the prefix of its nodes' names tells it from others in the same drawing. */
    public LayeredDrawing with(String prefix, NodeTable table, int root) {
        if (root == NodeTable.NONE) {
            return this;
        }
        Map<Integer, String> names = new LinkedHashMap<>();
        names.put(NodeTable.ACCEPT, "T");
        List<Integer> queue = new ArrayList<>(List.of(root));
        names.put(root, prefix + 0);
        for (int head = 0; head < queue.size(); head++) {
            int node = queue.get(head);
            layers.computeIfAbsent(table.tag(node), layer -> new ArrayList<>()).add(names.get(node));
            labelsByChild(table, node).forEach((child, labels) -> {
                if (!names.containsKey(child)) {
                    names.put(child, prefix + queue.size());
                    queue.add(child);
                }
                edges.append("  %s -> %s [label=\"%s\"];\n".formatted(names.get(node), names.get(child), labels));
            });
        }
        return this;
    }

    private static Map<Integer, String> labelsByChild(NodeTable table, int node) {
        Map<Integer, String> labels = new LinkedHashMap<>();
        for (int i = 0; i < table.degree(node); i++) {
            long edge = table.edgeAt(node, i);
            labels.merge(
                    NodeTable.child(edge),
                    String.valueOf(NodeTable.label(edge)),
                    (before, next) -> before + "," + next);
        }
        return labels;
    }

    public String text() {
        String ranks = layers.entrySet().stream()
                .map(layer -> "  { rank=same; \"%s\" [shape=plaintext]; %s; }\n"
                        .formatted(
                                layerNames.apply(layer.getKey()).replace("\"", "\\\""),
                                String.join("; ", layer.getValue())))
                .collect(Collectors.joining());
        return "digraph states {\n  node [shape=circle, label=\"\"];\n  T [shape=box, label=\"T\"];\n%s%s}\n"
                .formatted(ranks, edges);
    }
}
