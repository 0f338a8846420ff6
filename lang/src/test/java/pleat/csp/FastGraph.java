package pleat.csp;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import pleat.csp.ast.ProcessTerm;
import pleat.csp.declare.Declarations;
import pleat.csp.engine.CspModel;
import pleat.csp.engine.CspSystem;
import pleat.memory.MemoryBudget;
import pleat.trace.Expansion;
import pleat.trace.Trace;

/** All that a process can reach in the fast model. */
final class FastGraph {
    private final List<int[]> states = new ArrayList<>();
    private final List<List<ReferenceGraph.Edge>> edges = new ArrayList<>();
    private int failures;

    FastGraph(Declarations declared, ProcessTerm.Call process, int most) {
        CspSystem system = new CspSystem(
                declared, process, CspSystem.Ending.AS_STOP, CspSystem.Extra.NOTHING, MemoryBudget.unlimited());
        CspModel model = new CspModel("test", system, List.of(), List.of(), CspModel.ValidEnds.TERMINATED);
        Map<String, Integer> numbers = new HashMap<>();
        Expansion initial = new Expansion();
        model.initialStates(initial);
        states.add(initial.successors().get(0).state());
        numbers.put(Arrays.toString(states.get(0)), 0);
        for (int next = 0; next < states.size() && next < most; next++) {
            Expansion expansion = new Expansion();
            model.expand(states.get(next), expansion);
            failures += expansion.failures().size();
            List<ReferenceGraph.Edge> out = new ArrayList<>();
            for (Trace.Step step : expansion.successors()) {
                Integer known = numbers.putIfAbsent(Arrays.toString(step.state()), states.size());
                if (known == null) {
                    states.add(step.state());
                }
                out.add(new ReferenceGraph.Edge(
                        model.label(step.transition()), known == null ? states.size() - 1 : known));
            }
            edges.add(out);
        }
    }

    int states() {
        return states.size();
    }

    int transitions() {
        return edges.stream().mapToInt(List::size).sum();
    }

    int failures() {
        return failures;
    }

    List<ReferenceGraph.Edge> edges(int state) {
        return edges.get(state);
    }
}
