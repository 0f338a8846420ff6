package pleat.app;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;

/** Reads state graphs back, as another tool would: knows the formats, not the code that writes them. */
final class GraphReader {
    private static final Pattern AUT_HEAD = Pattern.compile("des \\((\\d+),(\\d+),(\\d+)\\)");
    private static final Pattern AUT_EDGE = Pattern.compile("\\((\\d+),\"([^\"]*)\",(\\d+)\\)");
    private static final String DOT_TEXT = "\"((?:[^\"\\\\]|\\\\.)*)\"";
    private static final Pattern DOT_NODE =
            Pattern.compile("  s(\\d+) \\[label=" + DOT_TEXT + ", tooltip=" + DOT_TEXT + "(.*)\\];");
    private static final Pattern DOT_EDGE = Pattern.compile("  s(\\d+) -> s(\\d+) \\[label=" + DOT_TEXT + "\\];");

    private GraphReader() {}

    /** A step. */
    record Edge(int from, String label, int to) {}

    /** What all formats have. */
    record Graph(int states, List<Integer> initial, List<Edge> edges) {}

    static Graph aut(Path file) throws IOException {
        List<String> lines = Files.readAllLines(file);
        Matcher head = matched(AUT_HEAD, lines.get(0));
        List<Edge> edges = new ArrayList<>();
        for (String line : lines.subList(1, lines.size())) {
            Matcher edge = matched(AUT_EDGE, line);
            edges.add(new Edge(number(edge, 1), edge.group(2), number(edge, 3)));
        }
        if (edges.size() != number(head, 2)) {
            throw new IOException("the head promises " + head.group(2) + " steps, there are " + edges.size());
        }
        return new Graph(number(head, 3), List.of(number(head, 1)), edges);
    }

    static Graph dot(Path file) throws IOException {
        int states = 0;
        List<Integer> initial = new ArrayList<>();
        List<Edge> edges = new ArrayList<>();
        for (String line : Files.readAllLines(file)) {
            Matcher node = DOT_NODE.matcher(line);
            if (node.matches()) {
                if (number(node, 1) != states) {
                    throw new IOException("state " + states + " is missing before " + line);
                }
                if (node.group(4).contains("penwidth=3")) {
                    initial.add(states);
                }
                states++;
            } else if (line.contains("->")) {
                Matcher edge = matched(DOT_EDGE, line);
                edges.add(new Edge(number(edge, 1), edge.group(3).replaceAll("\\\\(.)", "$1"), number(edge, 2)));
            }
        }
        return new Graph(states, initial, edges);
    }

    static Graph json(JsonNode json) {
        List<Integer> initial = new ArrayList<>();
        json.get("initial").forEach(number -> initial.add(number.asInt()));
        List<Edge> edges = StreamSupport.stream(json.get("transitions").spliterator(), false)
                .map(edge -> new Edge(
                        edge.get("from").asInt(), label(edge), edge.get("to").asInt()))
                .toList();
        return new Graph(json.get("states").size(), initial, edges);
    }

    static JsonNode tree(Path file) throws IOException {
        return new ObjectMapper().readTree(file.toFile());
    }

    static String label(JsonNode edge) {
        String process = edge.get("process").asText();
        return (process.isEmpty() ? "" : process + ": ") + edge.get("action").asText();
    }

    /** The values of a state that have one of these names, or belong to what has it. */
    static String part(JsonNode state, List<String> names) {
        TreeMap<String, String> part = new TreeMap<>();
        state.get("values").properties().forEach(field -> {
            for (String name : names) {
                if (field.getKey().equals(name)
                        || field.getKey().startsWith(name + ".")
                        || field.getKey().startsWith(name + "[")) {
                    part.put(field.getKey(), field.getValue().toString());
                }
            }
        });
        return part.toString();
    }

    private static Matcher matched(Pattern pattern, String line) throws IOException {
        Matcher matcher = pattern.matcher(line);
        if (!matcher.matches()) {
            throw new IOException("not understood: " + line);
        }
        return matcher;
    }

    private static int number(Matcher matcher, int group) {
        return Integer.parseInt(matcher.group(group));
    }
}
