package pleat.stores.gets;

import java.util.LinkedHashMap;
import java.util.Map;
import pleat.stores.node.NodeTable;

/** Draws a {@link SharingGraph} layer by layer. Nodes are numbered in the order of the paths that first reach them. */
final class GraphDrawing {
    private final NodeTable table;
    private final NodeLabels labels;
    private final StringBuilder text = new StringBuilder();
    private int numbered;

    GraphDrawing(NodeTable table, NodeLabels labels) {
        this.table = table;
        this.labels = labels;
    }

    String draw(int root) {
        text.append("digraph gets {\n  rankdir=TB;\n  node [shape=circle];\n");
        Map<Integer, Integer> layer = Map.of(root, numbered);
        text.append("  n0 [label=\"⊤\"];\n");
        for (int position = 0; !layer.isEmpty(); position++) {
            layer = drawBelow(layer, position);
        }
        return text.append("}\n").toString();
    }

    /**
     * Draws the layer below and the edges to it.
     *
     * @param layer nodes with their numbers
     */
    private Map<Integer, Integer> drawBelow(Map<Integer, Integer> layer, int position) {
        Map<Integer, Integer> below = new LinkedHashMap<>();
        StringBuilder arrows = new StringBuilder();
        StringBuilder rank = new StringBuilder();
        layer.forEach((node, number) -> {
            for (int i = 0; i < table.degree(node); i++) {
                long edge = table.edgeAt(node, i);
                if (!below.containsKey(NodeTable.child(edge))) {
                    below.put(NodeTable.child(edge), ++numbered);
                    rank.append(" n%d [label=\"%s\"];".formatted(numbered, label(position, edge)));
                }
                arrows.append("  n%d -> n%d;\n".formatted(number, below.get(NodeTable.child(edge))));
            }
        });
        if (!below.isEmpty()) {
            text.append("  { rank=same;").append(rank).append(" }\n").append(arrows);
        }
        return below;
    }

    private String label(int position, long edge) {
        int value = NodeTable.label(edge);
        return value == SharingGraph.END ? "⊥" : labels.label(position, value).replace("\"", "\\\"");
    }
}
