package pleat.stores.dfa;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntFunction;
import pleat.stores.node.NodeTable;
import pleat.stores.node.Picture;

/**
 * An automaton in the language of Graphviz: layers from top to bottom, ranges as labels, nothing for what is rejected. Nodes
 * are numbered as they come, layer by layer and by symbol, so that equal sets give equal text.
 */
final class AutomatonDrawing {
    private static final String END = "accept";

    private final WordAutomaton automaton;
    private final NodeTable table;
    private final Picture picture;
    private int numbers;

    AutomatonDrawing(WordAutomaton automaton, IntFunction<String> layerNames) {
        this.automaton = automaton;
        this.table = automaton.table();
        this.picture = new Picture(layerNames);
    }

    String dot() {
        picture.end(Picture.BOTTOM, END, "accept");
        Map<Integer, String> layer = new LinkedHashMap<>();
        if (automaton.root() != NodeTable.NONE) {
            name(automaton.root(), layer);
        }
        for (int depth = 0; depth < automaton.layers() && !layer.isEmpty(); depth++) {
            layer = drawn(depth, layer);
        }
        return picture.text();
    }

    private String name(int node, Map<Integer, String> layer) {
        return node == NodeTable.ACCEPT ? END : layer.computeIfAbsent(node, any -> "n" + numbers++);
    }

    /** Draws a layer with its edges; returns the next one. */
    private Map<Integer, String> drawn(int depth, Map<Integer, String> layer) {
        Map<Integer, String> next = new LinkedHashMap<>();
        layer.forEach((node, name) -> {
            picture.node(depth, name, "");
            for (int i = 0; i < table.degree(node); i++) {
                long edge = table.edgeAt(node, i);
                picture.edge(name, name(NodeTable.child(edge), next), Picture.label(label(edge)));
            }
        });
        return next;
    }

    private static String label(long edge) {
        int first = RangeList.first(edge);
        int last = RangeList.last(edge);
        return first == last ? "" + first : first + ".." + last;
    }
}
