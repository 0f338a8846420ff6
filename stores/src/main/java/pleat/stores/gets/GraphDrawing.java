package pleat.stores.gets;

import java.util.LinkedHashMap;
import java.util.Map;
import pleat.stores.node.NodeTable;
import pleat.stores.node.Picture;

/** Draws a {@link SharingGraph} layer by layer. Nodes are numbered in the order of the paths that first reach them. */
final class GraphDrawing {
    /** Above the layer of the first value. */
    private static final int TOP = -1;

    private final NodeTable table;
    private final NodeLabels labels;
    private final Picture picture;
    private int numbered;

    GraphDrawing(NodeTable table, NodeLabels labels) {
        this.table = table;
        this.labels = labels;
        this.picture = new Picture(layer -> layer == TOP ? "" : labels.layer(layer));
    }

    String draw(int root) {
        picture.node(TOP, "n0", "⊤");
        Map<Integer, Integer> layer = Map.of(root, numbered);
        for (int position = 0; !layer.isEmpty(); position++) {
            layer = drawBelow(layer, position);
        }
        return picture.text();
    }

    /**
     * Draws the layer below and the edges to it.
     *
     * @param layer nodes with their numbers
     */
    private Map<Integer, Integer> drawBelow(Map<Integer, Integer> layer, int position) {
        Map<Integer, Integer> below = new LinkedHashMap<>();
        layer.forEach((node, number) -> {
            for (int i = 0; i < table.degree(node); i++) {
                long edge = table.edgeAt(node, i);
                if (!below.containsKey(NodeTable.child(edge))) {
                    below.put(NodeTable.child(edge), ++numbered);
                    drawNode(position, NodeTable.label(edge));
                }
                picture.edge("n" + number, "n" + below.get(NodeTable.child(edge)), "");
            }
        });
        return below;
    }

    private void drawNode(int position, int value) {
        if (value == SharingGraph.END) {
            picture.end(position, "n" + numbered, "⊥");
        } else {
            picture.node(position, "n" + numbered, labels.label(position, value));
        }
    }
}
