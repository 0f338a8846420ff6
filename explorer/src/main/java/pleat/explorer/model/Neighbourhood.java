package pleat.explorer.model;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import pleat.explorer.refusal.Refusal;
import pleat.graph.Exploration;
import pleat.graph.Projection;
import pleat.graph.StateGraph;
import pleat.graph.StateGraph.Standing;
import pleat.model.Property;
import pleat.state.StateLayout;
import pleat.trace.Expansion;

/** The states that are a few steps away from one. */
final class Neighbourhood {
    private static final int ID_LETTERS = 16;

    private final ExploredPart part;
    private final Path path;
    private final int[] start;
    private final Projection projection;
    private final Deadline deadline;

    Neighbourhood(ExploredPart part, Path path, int[] start, Projection projection, Deadline deadline) {
        this.part = part;
        this.path = path;
        this.start = start;
        this.projection = projection;
        this.deadline = deadline;
    }

    GraphAnswer answer(int depth, int mostStates) {
        StateGraph whole = Exploration.around(part.model(), start, depth, mostStates);
        StateLayout layout = part.model().layout();
        for (String name : projection.unknown(layout)) {
            throw Refusal.badRequest("no-such-name", "No state has a variable, channel or process " + name + ".");
        }
        List<String> routes = routes(whole);
        StateGraph shown = projection.of(whole, layout);
        int[] classes = projection.names().isEmpty()
                ? IntStream.range(0, whole.nodes().size()).toArray()
                : projection.classes(whole, layout);
        List<String> ids =
                shown.nodes().stream().map(node -> id(node.state(), layout)).toList();
        List<List<Integer>> members = new ArrayList<>();
        for (int i = 0; i < classes.length; i++) {
            if (classes[i] == members.size()) {
                members.add(new ArrayList<>());
            }
            members.get(classes[i]).add(i);
        }
        List<GraphAnswer.Node> nodes = IntStream.range(0, ids.size())
                .mapToObj(i -> node(ids.get(i), shown.nodes().get(i), members.get(i), whole, routes))
                .toList();
        return new GraphAnswer(
                ids.get(0), nodes, edges(shown, ids), whole.nodes().size() == mostStates && !whole.isComplete());
    }

    /** For each state a path to it, a shortest one from the start. The edges of a node are its steps, in their order. */
    private List<String> routes(StateGraph graph) {
        Path[] found = new Path[graph.nodes().size()];
        found[0] = path;
        int[] choices = new int[found.length];
        for (StateGraph.Edge edge : graph.edges()) {
            int choice = choices[edge.from()]++;
            if (found[edge.to()] == null) {
                found[edge.to()] = found[edge.from()].then(choice);
            }
        }
        return Arrays.stream(found).map(Path::text).toList();
    }

    private GraphAnswer.Node node(
            String id, StateGraph.Node shown, List<Integer> members, StateGraph whole, List<String> routes) {
        List<StateGraph.Node> states =
                members.stream().map(member -> whole.nodes().get(member)).toList();
        boolean isBroken = false;
        String end = null;
        for (StateGraph.Node state : states) {
            if (deadline.isPast()) {
                throw Refusal.conflict("too-slow", "This graph takes too long to draw; ask for fewer states.");
            }
            Expansion expansion = part.explorer().expand(state.state());
            isBroken |= !part.deciding(state.state(), expansion, property -> !(property instanceof Property.Reachable))
                    .isEmpty();
            end = expansion.isEnd() && !ExploredPart.DEADLOCK.equals(end)
                    ? (part.model().isValidEnd(state.state()) ? ExploredPart.VALID_END : ExploredPart.DEADLOCK)
                    : end;
        }
        return new GraphAnswer.Node(
                id,
                routes.get(members.get(0)),
                label(shown.state()),
                states.stream()
                        .anyMatch(state -> part.initial().stream()
                                .anyMatch(first -> StateLayout.sameState(first.state(), state.state()))),
                isBroken,
                end,
                states.stream().noneMatch(state -> state.standing() == Standing.CUT));
    }

    /** What is not 0 or empty; of a part that is looked at, all. */
    private String label(int[] state) {
        return part.model().view(state).stream()
                .filter(value ->
                        projection.names().isEmpty() ? value.value().isTelling() : projection.keeps(value.name()))
                .map(value -> value.name() + ": " + value.value().text())
                .collect(Collectors.joining("\n"));
    }

    private List<GraphAnswer.Edge> edges(StateGraph graph, List<String> ids) {
        boolean isWhole = projection.names().isEmpty();
        int[] choices = new int[ids.size()];
        return graph.edges().stream()
                .map(edge -> new GraphAnswer.Edge(
                        ids.get(edge.from()),
                        ids.get(edge.to()),
                        edge.label(),
                        edge.actor(),
                        isWhole ? choices[edge.from()]++ : null))
                .toList();
    }

    /** Of what is looked at in a state, however far the layout has grown: what is added at its end is 0. */
    private String id(int[] state, StateLayout layout) {
        int[] values = IntStream.range(0, state.length)
                .map(slot -> projection.keeps(layout.qualifiedName(slot)) ? state[slot] : 0)
                .toArray();
        int width = values.length;
        while (width > 0 && values[width - 1] == 0) {
            width--;
        }
        ByteBuffer bytes = ByteBuffer.allocate(width * Integer.BYTES);
        bytes.asIntBuffer().put(values, 0, width);
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes.array());
            return HexFormat.of().formatHex(digest).substring(0, ID_LETTERS);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException(impossible);
        }
    }
}
