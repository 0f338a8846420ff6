package pleat.compile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import pleat.ir.Program;
import pleat.language.Subject;
import pleat.model.EvaluationFault;
import pleat.model.Model;
import pleat.model.Property;
import pleat.model.StateSink;
import pleat.program.ProgramSubject;

/** Runs a program in both executors side by side and insists that they agree on everything, in order. */
public final class ExecutorComparison {
    private final Model compiled;
    private final Model interpreted;
    private int states;
    private int steps;
    private int faults;

    public ExecutorComparison(Program program) {
        Subject run = ProgramSubject.of(program);
        this.compiled = run.fast();
        this.interpreted = run.reference();
    }

    /** Without the zeros at the end: the layout may have grown in between. */
    private static String text(int[] state) {
        int length = state.length;
        while (length > 0 && state[length - 1] == 0) {
            length--;
        }
        return Arrays.toString(Arrays.copyOf(state, length));
    }

    /** What one expansion sends, as text. */
    private static final class Sent implements StateSink {
        private final List<String> events = new ArrayList<>();
        private final List<int[]> successors = new ArrayList<>();
        private int faults;

        @Override
        public void accept(int transition, int[] next) {
            events.add(transition + " -> " + text(next));
            successors.add(next.clone());
        }

        @Override
        public void broken(int transition, int fault) {
            events.add(transition + " breaks " + fault);
        }

        @Override
        public void fault(int transition, int fault) {
            events.add(transition + " fails with " + fault);
            faults++;
        }
    }

    /** Explores up to a number of states breadth first; returns the number explored. */
    public int explore(int limit) {
        Set<String> seen = new HashSet<>();
        ArrayDeque<int[]> queue = new ArrayDeque<>();
        Sent initial = new Sent();
        interpreted.initialStates(initial);
        for (int[] state : initial.successors) {
            seen.add(text(state));
            queue.add(state);
        }
        while (!queue.isEmpty() && states < limit) {
            int[] state = queue.remove();
            states++;
            for (int[] next : compareIn(state)) {
                if (seen.add(text(next))) {
                    queue.add(next);
                }
            }
        }
        return states;
    }

    private List<int[]> compareIn(int[] state) {
        int[] before = state.clone();
        Sent expected = new Sent();
        interpreted.expand(state, expected);
        Sent actual = new Sent();
        compiled.expand(state, actual);
        assertThat(actual.events).as("successors of %s", Arrays.toString(state)).isEqualTo(expected.events);
        Sent byProcess = new Sent();
        for (int process = 0; process < compiled.processes(state); process++) {
            compiled.expand(state, process, byProcess);
        }
        assertThat(byProcess.events).as("process by process").isEqualTo(expected.events);
        assertThat(state).as("the source state is left alone").containsExactly(before);
        for (Property property : compiled.properties()) {
            if (property instanceof Property.Assertion assertion) {
                assertThat(evaluate(compiled, assertion, state))
                        .as(assertion.name())
                        .isEqualTo(evaluate(interpreted, assertion, state));
            }
        }
        steps += expected.successors.size();
        faults += expected.faults;
        return expected.successors;
    }

    private static String evaluate(Model model, Property.Assertion assertion, int[] state) {
        try {
            return Boolean.toString(model.holds(assertion.predicate(), state));
        } catch (EvaluationFault fault) {
            return "fault " + fault.fault();
        }
    }

    public int steps() {
        return steps;
    }

    public int faults() {
        return faults;
    }
}
