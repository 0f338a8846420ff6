package pleat.petri.stg;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import pleat.model.SourceSpan;
import pleat.petri.astg.AstgError;
import pleat.petri.astg.Graph;
import pleat.petri.astg.Line;
import pleat.petri.astg.Lines;
import pleat.petri.astg.Marking;
import pleat.petri.astg.Word;
import pleat.source.Diagnostics;
import pleat.source.DidYouMean;
import pleat.source.SourceFile;

/**
 * What a file says.
 *
 * @param values initial values of signals, where they are given
 * @param origin the start of the file
 */
record StgFile(String name, Graph graph, Map<String, Integer> values, SourceSpan origin) {
    static StgFile parse(SourceFile source, Diagnostics diagnostics) {
        return new Parser(source, diagnostics).parse();
    }

    /** What is known of its signals and places, by their names. */
    Map<String, String> details() {
        Map<String, String> details = new HashMap<>();
        graph.signals().forEach((signal, role) -> {
            String value = values.containsKey(signal) ? " = " + values.get(signal) : "";
            details.put(signal, role.name().toLowerCase(Locale.ROOT) + " signal" + value + ", 0..1");
        });
        graph.places().forEach(place -> details.put(place.name(), "place, tokens: " + place.tokens()));
        return details;
    }

    /** Reads the lines. */
    private static final class Parser {
        private final SourceFile source;
        private final Diagnostics diagnostics;
        private final Graph graph;
        private final Map<String, Integer> values = new HashMap<>();
        private String name = "stg";

        Parser(SourceFile source, Diagnostics diagnostics) {
            this.source = source;
            this.diagnostics = diagnostics;
            this.graph = new Graph(Graph.ToggleRule.TOGGLES, diagnostics);
        }

        StgFile parse() {
            for (Line line : Lines.of(source, Lines.Comments.PLAIN, diagnostics)) {
                if (line.directive().equals("state")) {
                    diagnostics.report(AstgError.STATE_GRAPH, line.span());
                    break;
                }
                if (!line.directive().isEmpty()) {
                    directive(line);
                } else {
                    graph.arcs(line.words());
                }
                if (diagnostics.isFull()) {
                    break;
                }
            }
            return new StgFile(name, graph, values, source.span(0, 0));
        }

        private void directive(Line line) {
            switch (line.directive()) {
                case "model", "name" ->
                    name = line.words().stream().findFirst().map(Word::text).orElse(name);
                case "inputs" -> graph.declare(Graph.Role.INPUT, line.words());
                case "outputs" -> graph.declare(Graph.Role.OUTPUT, line.words());
                case "internal" -> graph.declare(Graph.Role.INTERNAL, line.words());
                case "dummy", "silent" -> graph.declareDummies(line.words());
                case "marking" -> Marking.read(line, graph, Marking.Most.ANY, Marking.Unconnected.ALLOWED, diagnostics);
                case "initial", "initial_state" -> initial(line);
                case "graph", "capacity", "mode" -> {
                    // Nothing that changes what the net does.
                }
                default -> diagnostics.report(AstgError.IGNORED, line.span(), "." + line.directive());
            }
        }

        /** {@code .initial state a !b}: a starts with 1, b with 0. */
        private void initial(Line line) {
            for (Word word : line.words()) {
                boolean isLow = word.text().startsWith("!");
                String signal = isLow ? word.text().substring(1) : word.text();
                if (graph.signals().containsKey(signal)) {
                    values.put(signal, isLow ? 0 : 1);
                } else if (!signal.equals("state")) {
                    diagnostics.reportWithHint(
                            () -> DidYouMean.hint(signal, graph.signals().keySet()),
                            StgError.UNKNOWN_SIGNAL,
                            word.span(),
                            signal);
                }
            }
        }
    }
}
