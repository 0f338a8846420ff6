package pleat.app.dump;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import pleat.app.exit.UsageException;
import pleat.app.graph.GraphFormat;
import pleat.app.load.LoadedModel;
import pleat.graph.Exploration;
import pleat.graph.Projection;
import pleat.graph.StateGraph;
import pleat.model.Model;
import pleat.source.DidYouMean;

/** The graph of the states of a model, or of some of their parts. */
public final class GraphDrawing {
    private final Model model;
    private final GraphFormat.Title title;
    private final Projection projection;
    private final StateGraph graph;
    private final boolean isFull;

    public GraphDrawing(LoadedModel loaded, Projection projection, int mostStates) {
        this.model = loaded.reference();
        this.title = new GraphFormat.Title(loaded.name(), projection.names());
        this.projection = projection;
        StateGraph whole = Exploration.of(model, mostStates);
        requireKnown();
        this.graph = projection.of(whole, model.layout());
        this.isFull = whole.nodes().size() == mostStates;
    }

    /** A process may come late, so this is known only after the exploration. */
    private void requireKnown() {
        for (String name : projection.unknown(model.layout())) {
            List<String> known = IntStream.range(0, model.layout().width())
                    .mapToObj(model.layout()::qualifiedName)
                    .toList();
            throw new UsageException("--project %s: no state has a variable, channel or process of this name %s"
                    .formatted(name, DidYouMean.hint(name, known))
                    .strip());
        }
    }

    public boolean isComplete() {
        return graph.isComplete();
    }

    /** Whether states are missing because there are more than were allowed; otherwise steps are that the model does not follow. */
    public boolean isFull() {
        return isFull;
    }

    /** Why the model does not follow all steps, if it does not and says so. */
    public Optional<String> limitation() {
        return model.limitation();
    }

    public void write(GraphFormat format, Writer out) throws IOException {
        format.write(
                graph,
                title,
                state -> model.view(state).stream()
                        .filter(value -> projection.keeps(value.name()))
                        .toList(),
                out);
    }
}
