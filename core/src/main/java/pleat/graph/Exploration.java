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
import pleat.model.StateSink;
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
        Exploration exploration = new Exploration(model, mostStates);
        return exploration.graph(new Explorer(model).initial().successors(), Integer.MAX_VALUE);
    }

    /**
     * What can be reached from a state in a few steps. The state counts as the initial one; the states that take all of the steps
     * to get to are not expanded.
     *
     * @param model one that explains its transitions: the reference executor
     */
    public static StateGraph around(Model model, int[] state, int mostSteps, int mostStates) {
        return new Exploration(model, mostStates).graph(List.of(new Trace.Step(StateSink.INITIAL, state)), mostSteps);
    }

    private StateGraph graph(List<Trace.Step> start, int mostSteps) {
        Explorer explorer = new Explorer(model);
        Set<Integer> initial = new LinkedHashSet<>();
        for (Trace.Step step : start) {
            int number = number(step.state());
            if (number >= 0) {
                initial.add(number);
            }
        }
        List<Node> nodes = new ArrayList<>();
        int steps = 0;
        int levelEnd = states.size();
        while (nodes.size() < states.size()) {
            if (nodes.size() == levelEnd) {
                steps++;
                levelEnd = states.size();
            }
            int[] state = states.get(nodes.size());
            boolean isTooFar = isCut || steps >= mostSteps;
            nodes.add(new Node(state, isTooFar ? Standing.CUT : expand(nodes.size(), state, explorer.expand(state))));
        }
        boolean isComplete = nodes.stream().noneMatch(node -> node.standing() == Standing.CUT);
        return new StateGraph(nodes, edges, List.copyOf(initial), isComplete);
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
        if (!expansion.unfinished().isEmpty()) {
            return Standing.CUT;
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
