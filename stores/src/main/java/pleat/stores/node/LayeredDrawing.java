package pleat.stores.node;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;

/**
 * A layered graph in the language of Graphviz, layers top-down. Nodes are numbered in the order in which they are found
 * breadth-first from the root, so that equal graphs have equal texts, whatever numbers the table gave their nodes.
 *
 * @param terminal the end of accepted paths
 * @param layerName for a node's tag
 */
public record LayeredDrawing(NodeTable nodes, int terminal, IntFunction<String> layerName, EdgeText edgeText) {

    /** The attributes that an edge is drawn with. */
    @FunctionalInterface
    public interface EdgeText {
        String of(int node, int index);
    }

    public String of(int root) {
        Map<Integer, Integer> numbers = numbered(root);
        Picture picture = new Picture(layerName);
        numbers.forEach((node, number) -> {
            if (node == terminal) {
                picture.end(Picture.BOTTOM, "n" + number, "T");
            } else {
                picture.node(nodes.tag(node), "n" + number, "");
            }
        });
        numbers.keySet().forEach(node -> addEdges(picture, node, numbers));
        return picture.text();
    }

    private Map<Integer, Integer> numbered(int root) {
        Map<Integer, Integer> numbers = new LinkedHashMap<>();
        List<Integer> found = new ArrayList<>();
        find(root, numbers, found);
        for (int i = 0; i < found.size(); i++) {
            int node = found.get(i);
            for (int j = 0; j < nodes.degree(node); j++) {
                find(NodeTable.child(nodes.edgeAt(node, j)), numbers, found);
            }
        }
        return numbers;
    }

    private static void find(int node, Map<Integer, Integer> numbers, List<Integer> found) {
        if (node != NodeTable.NONE && numbers.putIfAbsent(node, numbers.size()) == null) {
            found.add(node);
        }
    }

    private void addEdges(Picture picture, int node, Map<Integer, Integer> numbers) {
        for (int i = 0; i < nodes.degree(node); i++) {
            int child = NodeTable.child(nodes.edgeAt(node, i));
            if (child != NodeTable.NONE) {
                picture.edge("n" + numbers.get(node), "n" + numbers.get(child), edgeText.of(node, i));
            }
        }
    }
}
