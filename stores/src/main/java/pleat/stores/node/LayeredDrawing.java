package pleat.stores.node;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;

/**
 * A layered graph in the language of Graphviz, layers top-down. Nodes are numbered in the order in which they are found
 * breadth-first from the root, so that equal graphs have equal texts, whatever numbers the table gave their nodes.
 *
 * @param terminal the end of accepted paths, drawn as a box T
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
        StringBuilder text = new StringBuilder("digraph {\n");
        byLayer(numbers).forEach((tag, members) -> {
            text.append("  { rank=same;");
            members.forEach(node -> text.append(' ').append(declared(node, numbers.get(node))));
            text.append(" }\n");
        });
        numbers.keySet().forEach(node -> appendEdges(text, node, numbers));
        return text.append("}\n").toString();
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

    private Map<Integer, List<Integer>> byLayer(Map<Integer, Integer> numbers) {
        Map<Integer, List<Integer>> layers = new TreeMap<>();
        numbers.keySet()
                .forEach(node -> layers.computeIfAbsent(nodes.tag(node), tag -> new ArrayList<>())
                        .add(node));
        return layers;
    }

    private String declared(int node, int number) {
        return node == terminal
                ? "n%d [shape=box, label=\"T\"];".formatted(number)
                : "n%d [label=\"%s\"];".formatted(number, layerName.apply(nodes.tag(node)));
    }

    private void appendEdges(StringBuilder text, int node, Map<Integer, Integer> numbers) {
        for (int i = 0; i < nodes.degree(node); i++) {
            int child = NodeTable.child(nodes.edgeAt(node, i));
            if (child != NodeTable.NONE) {
                text.append(
                        "  n%d -> n%d [%s];\n".formatted(numbers.get(node), numbers.get(child), edgeText.of(node, i)));
            }
        }
    }
}
