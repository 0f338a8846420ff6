package pleat.csp;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import pleat.csp.ast.ProcessTerm;
import pleat.csp.declare.Declarations;
import pleat.csp.reference.Configuration;
import pleat.csp.reference.ReferenceInterpreter;

/** All that a process can reach in the reference interpreter. */
final class ReferenceGraph {
    private final List<Configuration> configurations = new ArrayList<>();
    private final List<List<Edge>> edges = new ArrayList<>();
    private int failures;

    record Edge(String label, int target) {}

    ReferenceGraph(Declarations declared, ProcessTerm.Call process, int most) {
        ReferenceInterpreter interpreter = new ReferenceInterpreter(declared);
        Map<Configuration, Integer> numbers = new LinkedHashMap<>();
        numbers.put(interpreter.start(process), 0);
        configurations.add(interpreter.start(process));
        for (int next = 0; next < configurations.size() && next < most; next++) {
            ReferenceInterpreter.Steps steps = interpreter.steps(configurations.get(next));
            failures += steps.failures().size();
            List<Edge> out = new ArrayList<>();
            for (ReferenceInterpreter.Step step : steps.steps()) {
                Integer known = numbers.putIfAbsent(step.target(), configurations.size());
                if (known == null) {
                    configurations.add(step.target());
                }
                out.add(new Edge(step.label(), numbers.get(step.target())));
            }
            edges.add(out);
        }
    }

    int states() {
        return configurations.size();
    }

    int transitions() {
        return edges.stream().mapToInt(List::size).sum();
    }

    int failures() {
        return failures;
    }

    List<Edge> edges(int state) {
        return edges.get(state);
    }

    Configuration configuration(int state) {
        return configurations.get(state);
    }
}
