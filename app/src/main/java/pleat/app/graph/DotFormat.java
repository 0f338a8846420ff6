package pleat.app.graph;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import pleat.graph.StateGraph;
import pleat.graph.StateGraph.Edge;
import pleat.graph.StateGraph.Node;
import pleat.model.NamedValue;

/** For Graphviz. A node shows what is not 0 or empty in its state, and all of it in its tooltip; all of a part that is looked at. */
final class DotFormat implements GraphFormat.Format {
    private final GraphFormat.Title title;

    DotFormat(GraphFormat.Title title) {
        this.title = title;
    }

    @Override
    public void write(StateGraph graph, Function<int[], List<NamedValue>> words, Writer out) throws IOException {
        out.write("digraph " + quoted(title.model()) + " {\n");
        if (!title.projection().isEmpty()) {
            out.write("  // projected onto " + String.join(", ", title.projection()) + "\n");
        }
        if (!graph.isComplete()) {
            out.write("  // cut: there are more states than these\n");
        }
        out.write("  node [shape=box, style=rounded, fontname=\"sans-serif\", fontsize=10];\n");
        out.write("  edge [fontname=\"sans-serif\", fontsize=9];\n");
        boolean isPart = !title.projection().isEmpty();
        for (int i = 0; i < graph.nodes().size(); i++) {
            Node node = graph.nodes().get(i);
            List<NamedValue> values = words.apply(node.state());
            boolean isInitial = graph.initial().contains(i);
            out.write("  s%d [label=%s, tooltip=%s%s%s];\n"
                    .formatted(
                            i,
                            quoted(lines(
                                    values, value -> isPart || value.value().isTelling())),
                            quoted(lines(values, value -> true)),
                            isInitial ? ", penwidth=3" : "",
                            style(node.standing())));
        }
        for (Edge edge : graph.edges()) {
            out.write("  s%d -> s%d [label=%s];\n".formatted(edge.from(), edge.to(), quoted(edge.label())));
        }
        out.write("}\n");
    }

    private static String lines(List<NamedValue> values, Predicate<NamedValue> isShown) {
        return values.stream()
                .filter(isShown)
                .map(value -> value.name() + ": " + value.value().text())
                .collect(Collectors.joining("\n"));
    }

    private static String style(StateGraph.Standing standing) {
        return switch (standing) {
            case ORDINARY -> "";
            case END -> ", peripheries=2";
            case CUT -> ", style=\"rounded,dashed\", color=gray";
            case FAILING -> ", color=red";
            case DEADLOCK -> ", color=red, peripheries=2";
        };
    }

    private static String quoted(String text) {
        return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + "\"";
    }
}
