package pleat.csp;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;

/**
 * A few small automata side by side, as a specification and as what they do by the rules of {@code ||} and {@code |||}: an event of
 * several alphabets is taken by all that have it.
 */
final class RandomAutomata {
    private static final List<String> EVENTS = List.of("a", "b", "c", "d");

    private final List<List<List<Edge>>> automata = new ArrayList<>();
    private final List<Set<String>> alphabets = new ArrayList<>();
    private final boolean isParallel;

    /** Of one automaton. */
    private record Edge(String event, int target) {}

    /** Of all together. */
    record Step(String event, Set<Integer> movers, List<Integer> target) {}

    RandomAutomata(Random random) {
        isParallel = random.nextInt(3) > 0;
        int count = 2 + random.nextInt(2);
        for (int i = 0; i < count; i++) {
            List<List<Edge>> automaton = new ArrayList<>();
            int states = 1 + random.nextInt(3);
            for (int state = 0; state < states; state++) {
                List<Edge> edges = new ArrayList<>();
                for (int edge = random.nextInt(8) == 0 ? 0 : 1 + random.nextInt(2); edge > 0; edge--) {
                    edges.add(new Edge(EVENTS.get(random.nextInt(EVENTS.size())), random.nextInt(states)));
                }
                automaton.add(edges);
            }
            automata.add(automaton);
            alphabets.add(alphabet(automaton));
        }
    }

    private static Set<String> alphabet(List<List<Edge>> automaton) {
        Set<String> events = new TreeSet<>();
        Set<Integer> seen = new TreeSet<>();
        List<Integer> open = new ArrayList<>(List.of(0));
        while (!open.isEmpty()) {
            int state = open.remove(open.size() - 1);
            if (seen.add(state)) {
                automaton.get(state).forEach(edge -> {
                    events.add(edge.event());
                    open.add(edge.target());
                });
            }
        }
        return events;
    }

    int processes() {
        return automata.size();
    }

    /** Whether states of an automaton are written alike: they are one to CSP#, for which a process is its body. */
    boolean hasEqualStates() {
        return automata.stream().anyMatch(automaton -> Set.copyOf(automaton).size() < automaton.size());
    }

    List<Integer> initial() {
        return automata.stream().map(automaton -> 0).toList();
    }

    /** All steps from a state, each once. */
    Set<Step> steps(List<Integer> state) {
        Set<Step> steps = new LinkedHashSet<>();
        for (int i = 0; i < automata.size(); i++) {
            for (Edge edge : automata.get(i).get(state.get(i))) {
                Set<Integer> movers = new TreeSet<>(Set.of(i));
                for (int other = 0; isParallel && other < automata.size(); other++) {
                    if (alphabets.get(other).contains(edge.event())) {
                        movers.add(other);
                    }
                }
                combine(edge.event(), state, List.copyOf(movers), 0, new ArrayList<>(state), steps);
            }
        }
        return steps;
    }

    private void combine(
            String event, List<Integer> from, List<Integer> movers, int at, List<Integer> target, Set<Step> steps) {
        if (at == movers.size()) {
            steps.add(new Step(event, Set.copyOf(movers), List.copyOf(target)));
            return;
        }
        int mover = movers.get(at);
        for (Edge edge : automata.get(mover).get(from.get(mover))) {
            if (edge.event().equals(event)) {
                List<Integer> next = new ArrayList<>(target);
                next.set(mover, edge.target());
                combine(event, from, movers, at + 1, next, steps);
            }
        }
    }

    /** With a process System(). */
    String text() {
        StringBuilder text = new StringBuilder();
        List<String> names = new ArrayList<>();
        for (int i = 0; i < automata.size(); i++) {
            String name = String.valueOf((char) ('A' + i));
            names.add(name + "0()");
            for (int state = 0; state < automata.get(i).size(); state++) {
                List<String> branches = new ArrayList<>();
                automata.get(i)
                        .get(state)
                        .forEach(edge -> branches.add(edge.event() + " -> " + name + edge.target() + "()"));
                text.append(name).append(state).append("() = ");
                text.append(branches.isEmpty() ? "Stop" : String.join(" [] ", branches))
                        .append(";\n");
            }
        }
        return text.append("System() = ")
                .append(String.join(isParallel ? " || " : " ||| ", names))
                .append(";\n")
                .toString();
    }
}
