package pleat.app.graph;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import pleat.app.report.ValueJson;
import pleat.graph.StateGraph;
import pleat.graph.StateGraph.Edge;
import pleat.graph.StateGraph.Node;
import pleat.model.NamedValue;

/** A JSON object: states by their numbers, and the steps between them. */
final class JsonFormat implements GraphFormat.Format {
    private final GraphFormat.Title title;

    JsonFormat(GraphFormat.Title title) {
        this.title = title;
    }

    @Override
    public void write(StateGraph graph, Function<int[], List<NamedValue>> words, Writer out) throws IOException {
        try (JsonGenerator json = new JsonFactory().createGenerator(out)) {
            json.writeStartObject();
            json.writeStringField("format", "pleat-graph-1");
            json.writeStringField("model", title.model());
            json.writeBooleanField("complete", graph.isComplete());
            json.writeArrayFieldStart("projection");
            for (String name : title.projection()) {
                json.writeString(name);
            }
            json.writeEndArray();
            json.writeArrayFieldStart("initial");
            for (int number : graph.initial()) {
                json.writeNumber(number);
            }
            json.writeEndArray();
            json.writeArrayFieldStart("states");
            for (Node node : graph.nodes()) {
                json.writeStartObject();
                json.writeStringField("kind", node.standing().name().toLowerCase(Locale.ROOT));
                new ValueJson(json).values("values", words.apply(node.state()));
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeArrayFieldStart("transitions");
            for (Edge edge : graph.edges()) {
                json.writeStartObject();
                json.writeNumberField("from", edge.from());
                json.writeNumberField("to", edge.to());
                json.writeStringField("process", edge.actor());
                json.writeStringField("action", edge.action());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
            json.writeRaw('\n');
        }
    }
}
