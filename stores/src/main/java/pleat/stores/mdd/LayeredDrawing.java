package pleat.stores.mdd;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import pleat.stores.node.NodeTable;
import pleat.stores.node.Picture;

/**
 * Draws layered graphs of a node table, whose nodes have their layer as tag, in the language of Graphviz. Nodes are numbered
 * breadth first, so equal graphs have equal drawings, whatever the numbers in their tables.
 */
public final class LayeredDrawing {
    private static final String END = "T";

    private final Picture picture;

    /**
     * An empty drawing.
     *
     * @param layerNames what is written beside each layer
     */
    public LayeredDrawing(IntFunction<String> layerNames) {
        this.picture = new Picture(layerNames);
        picture.end(Picture.BOTTOM, END, "T");
    }

    /** Adds a graph; the prefix of its nodes' names tells it from others in the same drawing. */
    public LayeredDrawing with(String prefix, NodeTable table, int root) {
        return with(prefix, "", table, root, picture::node);
    }

    /** Adds one of two graphs, under a name of its own. */
    LayeredDrawing withFirst(String name, NodeTable table, int root) {
        return with(name, name, table, root, picture::node);
    }

    /** Adds the other one, in another colour. */
    LayeredDrawing withSecond(String name, NodeTable table, int root) {
        return with(name, name, table, root, picture::nodeOfSecond);
    }

    private LayeredDrawing with(String prefix, String rootText, NodeTable table, int root, NodeMaker maker) {
        if (root == NodeTable.NONE) {
            return this;
        }
        Map<Integer, String> names = new LinkedHashMap<>();
        names.put(NodeTable.ACCEPT, END);
        List<Integer> queue = new ArrayList<>(List.of(root));
        names.put(root, prefix + 0);
        for (int head = 0; head < queue.size(); head++) {
            int node = queue.get(head);
            maker.make(table.tag(node), names.get(node), node == root ? rootText : "");
            labelsByChild(table, node).forEach((child, labels) -> {
                if (!names.containsKey(child)) {
                    names.put(child, prefix + queue.size());
                    queue.add(child);
                }
                picture.edge(names.get(node), names.get(child), Picture.label(labels));
            });
        }
        return this;
    }

    @FunctionalInterface
    private interface NodeMaker {
        void make(int layer, String id, String text);
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
        return picture.text();
    }
}
