package pleat.graph;

import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import pleat.graph.StateGraph.Edge;
import pleat.graph.StateGraph.Node;
import pleat.state.StateLayout;

/**
 * The parts of a state that are looked at. States that agree on them become one, and steps that change none of them are left
 * out, so that the graph of one process, or of one variable, is left.
 *
 * @param names of variables, channels and processes; a name stands for its parts too: {@code P} for {@code P.x} and for
 *     {@code P[0]}. Without names, everything is looked at.
 */
public record Projection(List<String> names) {
    public Projection {
        names = List.copyOf(names);
    }

    /** Whether the part of a state with this name is looked at. */
    public boolean keeps(String name) {
        return names.isEmpty() || names.stream().anyMatch(chosen -> isPart(name, chosen));
    }

    private static boolean isPart(String name, String whole) {
        return name.startsWith(whole)
                && (name.length() == whole.length() || !Character.isJavaIdentifierPart(name.charAt(whole.length())));
    }

    /** The names that no part of a state has. */
    public List<String> unknown(StateLayout layout) {
        return names.stream()
                .filter(name ->
                        IntStream.range(0, layout.width()).noneMatch(slot -> isPart(layout.qualifiedName(slot), name)))
                .toList();
    }

    /** The states that agree on these parts are of one class: for each node the number of its class, from 0 in their order. */
    public int[] classes(StateGraph graph, StateLayout layout) {
        int[] slots = IntStream.range(0, layout.width())
                .filter(slot -> keeps(layout.qualifiedName(slot)))
                .toArray();
        Map<IntBuffer, Integer> numbers = new HashMap<>();
        return graph.nodes().stream()
                .mapToInt(node ->
                        numbers.computeIfAbsent(IntBuffer.wrap(values(node.state(), slots)), any -> numbers.size()))
                .toArray();
    }

    /** The graph of these parts. Steps with the same words between the same two nodes become one. */
    public StateGraph of(StateGraph graph, StateLayout layout) {
        if (names.isEmpty()) {
            return graph;
        }
        int[] classes = classes(graph, layout);
        List<Node> merged = new ArrayList<>();
        for (int i = 0; i < classes.length; i++) {
            Node node = graph.nodes().get(i);
            if (classes[i] == merged.size()) {
                merged.add(node);
            } else {
                merged.set(classes[i], worse(merged.get(classes[i]), node));
            }
        }
        Set<Edge> edges = new LinkedHashSet<>();
        for (Edge edge : graph.edges()) {
            int from = classes[edge.from()];
            int to = classes[edge.to()];
            if (from != to) {
                edges.add(new Edge(from, to, edge.actor(), edge.action()));
            }
        }
        List<Integer> initial =
                graph.initial().stream().map(node -> classes[node]).distinct().toList();
        return new StateGraph(merged, List.copyOf(edges), initial, graph.isComplete());
    }

    private static Node worse(Node known, Node other) {
        return other.standing().compareTo(known.standing()) > 0 ? new Node(known.state(), other.standing()) : known;
    }

    /** A shorter vector stands for a longer one with zeros at its end. */
    private static int[] values(int[] state, int[] slots) {
        return IntStream.of(slots)
                .map(slot -> slot < state.length ? state[slot] : 0)
                .toArray();
    }
}
