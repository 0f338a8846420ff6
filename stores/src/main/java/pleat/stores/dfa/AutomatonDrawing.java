package pleat.stores.dfa;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import pleat.stores.node.NodeTable;

/**
 * An automaton in the language of Graphviz: layers from top to bottom, ranges as labels, nothing for what is rejected. Nodes
 * are numbered as they come, layer by layer and by symbol, so that equal sets give equal text.
 */
final class AutomatonDrawing {
    private final WordAutomaton automaton;
    private final NodeTable table;
    private final StringBuilder text = new StringBuilder();
    private int numbers;

    AutomatonDrawing(WordAutomaton automaton) {
        this.automaton = automaton;
        this.table = automaton.table();
    }

    String dot() {
        text.append(
                "digraph dfa {\n  rankdir=TB;\n  node [shape=circle];\n  accept [shape=doublecircle, label=\"1\"];\n");
        Map<Integer, String> layer = new LinkedHashMap<>();
        if (automaton.root() != NodeTable.NONE) {
            name(automaton.root(), layer);
        }
        for (int depth = 0; depth < automaton.layers() && !layer.isEmpty(); depth++) {
            layer = drawn(layer);
        }
        return text.append("}\n").toString();
    }

    private String name(int node, Map<Integer, String> layer) {
        return node == NodeTable.ACCEPT ? "accept" : layer.computeIfAbsent(node, any -> "n" + numbers++);
    }

    /** Draws a layer with its edges; returns the next one. */
    private Map<Integer, String> drawn(Map<Integer, String> layer) {
        Map<Integer, String> next = new LinkedHashMap<>();
        text.append(layer.values().stream().collect(Collectors.joining("; ", "  {rank=same; ", "}\n")));
        layer.forEach((node, name) -> {
            for (int i = 0; i < table.degree(node); i++) {
                long edge = table.edgeAt(node, i);
                text.append(
                        "  %s -> %s [label=\"%s\"];\n".formatted(name, name(NodeTable.child(edge), next), label(edge)));
            }
        });
        return next;
    }

    private static String label(long edge) {
        int first = RangeList.first(edge);
        int last = RangeList.last(edge);
        return first == last ? "" + first : first + "-" + last;
    }
}
