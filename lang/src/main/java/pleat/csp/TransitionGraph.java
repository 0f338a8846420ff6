package pleat.csp;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import pleat.model.Model;
import pleat.trace.Expansion;
import pleat.trace.Explorer;
import pleat.trace.Trace;

/** The graph of a process for Graphviz. One that is too large to be looked at is cut, and says so. */
final class TransitionGraph {
    private static final int MOST_STATES = 2_000;

    private TransitionGraph() {}

    static String of(Model model) {
        Explorer explorer = new Explorer(model);
        List<int[]> states = new ArrayList<>();
        Map<String, Integer> numbers = new HashMap<>();
        StringBuilder text = new StringBuilder("digraph lts {\n  node [shape=circle];\n");
        states.add(explorer.initial().successors().get(0).state());
        numbers.put(Arrays.toString(states.get(0)), 0);
        for (int state = 0; state < states.size(); state++) {
            if (state == MOST_STATES) {
                text.append("  // cut after ").append(MOST_STATES).append(" states\n");
                break;
            }
            Expansion expansion = explorer.expand(states.get(state));
            for (Trace.Step step : expansion.successors()) {
                String key = Arrays.toString(step.state());
                Integer target = numbers.putIfAbsent(key, states.size());
                if (target == null) {
                    states.add(step.state());
                }
                text.append("  s%d -> s%d [label=\"%s\"];%n"
                        .formatted(
                                state,
                                numbers.get(key),
                                model.describe(step.transition()).label().replace("\"", "\\\"")));
            }
        }
        return text.append("}\n").toString();
    }
}
