package pleat.stores.node;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/**
 * A layered graph in the language of Graphviz, with one look for all stores: layers from top to bottom, their names on the
 * left, ends of accepted paths as double boxes. The colours can be told apart by the colour-blind and in print.
 */
public final class Picture {
    /** The layer below all others, which has no name. */
    public static final int BOTTOM = Integer.MAX_VALUE;

    private static final String LOOK = """
              graph [ranksep=0.22, nodesep=0.35];
              node [shape=circle, label="", width=0.26, height=0.26, margin="0.05,0.02", style=filled, color="#0072B2", \
            fillcolor="#D6E8F5", fontname="Helvetica", fontsize=11];
              edge [color="#444444", arrowsize=0.6, fontname="Helvetica", fontsize=11];
            """;
    private static final String END = "shape=box, peripheries=2, color=\"#D55E00\", fillcolor=\"#FBE3D0\"";
    private static final String FIRST = "shape=box, style=\"filled,rounded\"";
    private static final String SECOND = "shape=%s, style=\"filled,rounded,dashed\", fillcolor=\"#FFFFFF\"";

    private final IntFunction<String> layerName;
    private final Map<Integer, List<String>> layers = new TreeMap<>();
    private final StringBuilder edges = new StringBuilder();

    /**
     * An empty picture.
     *
     * @param layerName what is written beside a layer; may be empty
     */
    public Picture(IntFunction<String> layerName) {
        this.layerName = layerName;
    }

    public void node(int layer, String id, String text) {
        put(layer, id + (text.isEmpty() ? "" : " [label=\"%s\", %s]".formatted(escaped(text), FIRST)));
    }

    /** A node of another graph in the same picture. */
    public void nodeOfSecond(int layer, String id, String text) {
        put(
                layer,
                "%s [label=\"%s\", %s]"
                        .formatted(id, escaped(text), SECOND.formatted(text.isEmpty() ? "circle" : "box")));
    }

    public void end(int layer, String id, String text) {
        put(layer, "%s [label=\"%s\", %s]".formatted(id, escaped(text), END));
    }

    private void put(int layer, String node) {
        layers.computeIfAbsent(layer, any -> new ArrayList<>()).add(node);
    }

    /**
     * Adds an edge.
     *
     * @param attributes as Graphviz writes them; may be empty
     */
    public void edge(String from, String to, String attributes) {
        edges.append("  %s -> %s%s;\n".formatted(from, to, attributes.isEmpty() ? "" : " [" + attributes + "]"));
    }

    /** The attribute for the text at an edge; the space keeps it off the line. */
    public static String label(String text) {
        return "label=\" %s\"".formatted(escaped(text));
    }

    public String text() {
        StringBuilder text = new StringBuilder("digraph states {\n").append(LOOK);
        appendNames(text);
        layers.forEach((layer, members) -> text.append("  { rank=same;%s %s; }\n"
                .formatted(isNamed(layer) ? " layer" + layer + ";" : "", String.join("; ", members))));
        return text.append(edges).append("}\n").toString();
    }

    private void appendNames(StringBuilder text) {
        List<Integer> named = layers.keySet().stream().filter(this::isNamed).toList();
        if (named.isEmpty()) {
            return;
        }
        text.append("  { node [shape=plaintext, style=\"\", fontcolor=\"#555555\"];\n");
        named.forEach(layer ->
                text.append("    layer%d [label=\"%s\"];\n".formatted(layer, escaped(layerName.apply(layer)))));
        text.append(named.stream()
                .map(layer -> "layer" + layer)
                .collect(Collectors.joining(" -> ", "    ", " [style=invis, weight=100]; }\n")));
    }

    private boolean isNamed(int layer) {
        return layer != BOTTOM && !layerName.apply(layer).isEmpty();
    }

    private static String escaped(String text) {
        return text.replace("\\", "\\\\").replace("\"", "\\\"");
    }
}
