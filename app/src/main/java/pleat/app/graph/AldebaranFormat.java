package pleat.app.graph;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.function.Function;
import pleat.app.exit.UsageException;
import pleat.graph.StateGraph;
import pleat.graph.StateGraph.Edge;
import pleat.model.NamedValue;

/** The format of Aldebaran: a line with the sizes, then a line for each step. Labels have no quotes inside. */
final class AldebaranFormat implements GraphFormat.Format {
    private final GraphFormat.Title title;

    AldebaranFormat(GraphFormat.Title title) {
        this.title = title;
    }

    @Override
    public void write(StateGraph graph, Function<int[], List<NamedValue>> words, Writer out) throws IOException {
        if (graph.initial().size() != 1) {
            throw new UsageException("%s has %d initial states; an .aut file has room for one"
                    .formatted(title.model(), graph.initial().size()));
        }
        out.write("des (%d,%d,%d)\n"
                .formatted(
                        graph.initial().get(0),
                        graph.edges().size(),
                        graph.nodes().size()));
        for (Edge edge : graph.edges()) {
            out.write("(%d,\"%s\",%d)\n".formatted(edge.from(), edge.label().replace('"', '\''), edge.to()));
        }
    }
}
