package pleat.graph;

import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import pleat.graph.StateGraph.Edge;
import pleat.graph.StateGraph.Node;
import pleat.graph.StateGraph.Standing;
import pleat.model.Model;
import pleat.trace.Expansion;
import pleat.trace.Explorer;
import pleat.trace.Trace;
import pleat.trace.view.StepView;
import pleat.trace.view.Viewer;

/** Finds the states and steps of a model, breadth first. */
public final class Exploration {
    private final Model model;
    private final int mostStates;
    private final List<int[]> states = new ArrayList<>();
    private final Map<IntBuffer, Integer> numbers = new HashMap<>();
    private final List<Edge> edges = new ArrayList<>();
    private final Map<String, String> words = new HashMap<>();
    private boolean isCut;

    private Exploration(Model model, int mostStates) {
        this.model = model;
        this.mostStates = mostStates;
    }

    /**
     * The graph of a model, or its beginning.
     *
     * @param model one that explains its transitions: the reference executor
     * @param mostStates ends the exploration when there is one more
     */
    public static StateGraph of(Model model, int mostStates) {
        return new Exploration(model, mostStates).graph();
    }

    private StateGraph graph() {
        Explorer explorer = new Explorer(model);
        Set<Integer> initial = new LinkedHashSet<>();
        for (Trace.Step step : explorer.initial().successors()) {
            int number = number(step.state());
            if (number >= 0) {
                initial.add(number);
            }
        }
        List<Node> nodes = new ArrayList<>();
        while (nodes.size() < states.size()) {
            int[] state = states.get(nodes.size());
            nodes.add(new Node(state, isCut ? Standing.CUT : expand(nodes.size(), state, explorer.expand(state))));
        }
        return new StateGraph(nodes, edges, List.copyOf(initial), !isCut);
    }

    private Standing expand(int from, int[] state, Expansion expansion) {
        Viewer viewer = new Viewer(model);
        for (Trace.Step step : expansion.successors()) {
            int to = number(step.state());
            if (to < 0) {
                return Standing.CUT;
            }
            StepView view = viewer.step(0, state, step);
            edges.add(new Edge(from, to, word(view.actor()), word(view.action())));
        }
        if (!expansion.failures().isEmpty() || !expansion.brokenAssertions().isEmpty()) {
            return Standing.FAILING;
        }
        if (!expansion.isEnd()) {
            return Standing.ORDINARY;
        }
        return model.isValidEnd(state) ? Standing.END : Standing.DEADLOCK;
    }

    /** The number of a state; negative if there is no room for it. */
    private int number(int[] state) {
        IntBuffer key = key(state);
        Integer known = numbers.get(key);
        if (known != null) {
            return known;
        }
        if (states.size() == mostStates) {
            isCut = true;
            return -1;
        }
        numbers.put(key, states.size());
        states.add(state);
        return states.size() - 1;
    }

    /** A shorter vector stands for a longer one with zeros at its end. */
    private static IntBuffer key(int[] state) {
        int width = state.length;
        while (width > 0 && state[width - 1] == 0) {
            width--;
        }
        return IntBuffer.wrap(state, 0, width);
    }

    /** Many edges say the same. */
    private String word(String text) {
        return words.computeIfAbsent(text, any -> text);
    }
}
