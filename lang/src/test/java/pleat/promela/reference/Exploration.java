package pleat.promela.reference;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What a breadth-first search with the reference executor finds.
 *
 * @param deadlocks states that have no successor, and are no valid end
 */
record Exploration(long states, long transitions, long deadlocks, Set<Failure> failures) {
    static Exploration of(ReferenceExecutor executor, int mostStates) {
        Set<State> known = new HashSet<>(Set.of(executor.initial()));
        Deque<State> waiting = new ArrayDeque<>(known);
        Set<Failure> failures = new HashSet<>();
        long transitions = 0;
        long deadlocks = 0;
        while (!waiting.isEmpty()) {
            State state = waiting.remove();
            List<Step> steps = executor.successors(state);
            deadlocks += steps.isEmpty() && !executor.isValidEnd(state) ? 1 : 0;
            for (Step step : steps) {
                failures.addAll(step.failures());
                transitions += step.next().isPresent() ? 1 : 0;
                step.next().filter(known::add).ifPresent(waiting::add);
            }
            if (known.size() > mostStates) {
                throw new AssertionError("more than " + mostStates + " states");
            }
        }
        return new Exploration(known.size(), transitions, deadlocks, failures);
    }

    String verdict() {
        return deadlocks == 0 && failures.isEmpty() ? "holds" : "violated";
    }
}
