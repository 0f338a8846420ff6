package pleat.app.graph;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import pleat.app.exit.UsageException;
import pleat.graph.StateGraph;
import pleat.model.NamedValue;

/** How a state graph is written. */
public enum GraphFormat {
    /** For Graphviz. */
    DOT,
    /** For scripts; docs/pleat.schema.json says what it looks like. */
    JSON,
    /** For tools that compare and reduce labelled transition systems. */
    AUT;

    /**
     * What is written above a graph.
     *
     * @param model the name of its file
     * @param projection the names that it is projected onto; none for the whole state
     */
    public record Title(String model, List<String> projection) {
        public Title {
            projection = List.copyOf(projection);
        }
    }

    /** Writes graphs. */
    interface Format {
        /**
         * Writes one.
         *
         * @param words tells a state
         */
        void write(StateGraph graph, Function<int[], List<NamedValue>> words, Writer out) throws IOException;
    }

    /** By the extension of the file. */
    public static GraphFormat of(Path file) {
        String name = file.toString().toLowerCase(Locale.ROOT);
        return Arrays.stream(values())
                .filter(format -> name.endsWith(format.extension()))
                .findFirst()
                .orElseThrow(() -> new UsageException("--graph %s: the format is told by the extension, one of %s"
                        .formatted(
                                file,
                                Arrays.stream(values())
                                        .map(GraphFormat::extension)
                                        .collect(Collectors.joining(", ")))));
    }

    private String extension() {
        return "." + name().toLowerCase(Locale.ROOT);
    }

    /** Whether a reader of this format can see that a graph is cut. */
    public boolean canTellCuts() {
        return this != AUT;
    }

    public void write(StateGraph graph, Title title, Function<int[], List<NamedValue>> words, Writer out)
            throws IOException {
        Format format = switch (this) {
            case DOT -> new DotFormat(title);
            case JSON -> new JsonFormat(title);
            case AUT -> new AldebaranFormat(title);
        };
        format.write(graph, words, out);
    }
}
