package pleat.stores.codec;

import java.util.stream.Collectors;
import pleat.store.GraphSize;
import pleat.store.GraphStore;
import pleat.store.StateCodec;

/** The graph is that of the tuples; a drawing of it says at its foot what they mean. */
record CodedGraph(StateCodec codec, GraphStore tuples) implements GraphStore {
    @Override
    public GraphSize graphSize() {
        return tuples.graphSize();
    }

    @Override
    public String dot() {
        String drawing = tuples.dot();
        if (codec.legend().isEmpty()) {
            return drawing;
        }
        String text = codec.legend().stream()
                .map(line -> line.replace("\\", "\\\\").replace("\"", "\\\"") + "\\l")
                .collect(Collectors.joining());
        int end = drawing.lastIndexOf('}');
        return "%s  %s [shape=note, label=\"%s\"];\n}\n"
                .formatted(drawing.substring(0, end), unusedName(drawing), text);
    }

    /** A codec below may have put its own legend there. */
    private static String unusedName(String drawing) {
        String name = "legend";
        while (drawing.contains("  " + name + " [")) {
            name += "_";
        }
        return name;
    }
}
