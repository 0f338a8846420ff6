package pleat.reduction;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import pleat.model.EvaluationFault;
import pleat.model.Model;
import pleat.model.StateSink;

/** All states of a model that can be reached, and what is wrong with them, in the plainest way. */
final class ExploredGraph {
    /** By the text of the vector without the zeros at its end. */
    private final Map<String, Integer> numbers = new HashMap<>();

    private final List<int[]> states = new ArrayList<>();
    private final List<int[]> successors = new ArrayList<>();
    private final Set<String> deadlocks = new HashSet<>();
    private final Set<Integer> violatedPredicates = new HashSet<>();
    private boolean fails;
    private boolean breaks;
    private boolean complete = true;

    /** What one expansion sends. */
    private final class Successors implements StateSink {
        private final List<Integer> next = new ArrayList<>();
        private final ArrayDeque<Integer> waiting;
        private boolean failed;

        Successors(ArrayDeque<Integer> waiting) {
            this.waiting = waiting;
        }

        @Override
        public void accept(int transition, int[] state) {
            String text = text(state);
            Integer number = numbers.get(text);
            if (number == null) {
                number = states.size();
                numbers.put(text, number);
                states.add(state.clone());
                waiting.add(number);
            }
            next.add(number);
        }

        @Override
        public void fault(int transition, int fault) {
            failed = true;
        }

        @Override
        public void broken(int transition, int fault) {
            breaks = true;
        }
    }

    /** @param most states; with more, the graph is not complete */
    ExploredGraph(Model model, int most) {
        ArrayDeque<Integer> waiting = new ArrayDeque<>();
        model.initialStates(new Successors(waiting));
        while (!waiting.isEmpty()) {
            if (states.size() > most) {
                complete = false;
                return;
            }
            int[] state = states.get(waiting.remove());
            Successors expansion = new Successors(waiting);
            model.expand(state, expansion);
            fails |= expansion.failed;
            successors.add(expansion.next.stream().mapToInt(Integer::intValue).toArray());
            if (expansion.next.isEmpty() && !expansion.failed && !model.isValidEnd(state)) {
                deadlocks.add(text(state));
            }
            for (int predicate = 0; predicate < model.predicates().size(); predicate++) {
                if (!holds(model, predicate, state)) {
                    violatedPredicates.add(predicate);
                }
            }
        }
    }

    private static boolean holds(Model model, int predicate, int[] state) {
        try {
            return model.holds(predicate, state);
        } catch (EvaluationFault fault) {
            return false;
        }
    }

    static String text(int[] state) {
        int length = state.length;
        while (length > 0 && state[length - 1] == 0) {
            length--;
        }
        return Arrays.toString(Arrays.copyOf(state, length));
    }

    boolean isComplete() {
        return complete;
    }

    int size() {
        return states.size();
    }

    List<int[]> states() {
        return states;
    }

    int number(int[] state) {
        return numbers.get(text(state));
    }

    /** How many steps there are in the state with a number. */
    int degree(int number) {
        return successors.get(number).length;
    }

    boolean contains(ExploredGraph other) {
        return numbers.keySet().containsAll(other.numbers.keySet());
    }

    Set<String> deadlocks() {
        return deadlocks;
    }

    Set<Integer> violatedPredicates() {
        return violatedPredicates;
    }

    boolean fails() {
        return fails;
    }

    boolean breaks() {
        return breaks;
    }

    /** Whether there is an infinite run that stays among some states from some point on, and passes one of others infinitely often. */
    boolean hasRun(Predicate<int[]> always, Predicate<int[]> often) {
        for (int state = 0; state < states.size(); state++) {
            if (always.test(states.get(state)) && often.test(states.get(state)) && comesBack(state, always)) {
                return true;
            }
        }
        return false;
    }

    private boolean comesBack(int goal, Predicate<int[]> always) {
        if (successors.get(goal).length == 0) {
            // A run stays where it ends.
            return true;
        }
        Set<Integer> seen = new HashSet<>();
        ArrayDeque<Integer> waiting = new ArrayDeque<>(List.of(goal));
        while (!waiting.isEmpty()) {
            for (int next : successors.get(waiting.remove())) {
                if (next == goal) {
                    return true;
                }
                if (always.test(states.get(next)) && seen.add(next)) {
                    waiting.add(next);
                }
            }
        }
        return false;
    }

    /** Whether some run is among the first states until it is in one of the second. */
    boolean hasRunUntil(Predicate<int[]> first, Predicate<int[]> second) {
        Set<Integer> seen = new HashSet<>(Set.of(0));
        ArrayDeque<Integer> waiting = new ArrayDeque<>(List.of(0));
        while (!waiting.isEmpty()) {
            int state = waiting.remove();
            if (second.test(states.get(state))) {
                return true;
            }
            if (first.test(states.get(state))) {
                for (int next : successors.get(state)) {
                    if (seen.add(next)) {
                        waiting.add(next);
                    }
                }
            }
        }
        return false;
    }
}
