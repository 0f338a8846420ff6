package pleat.rounds;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.BiPredicate;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget;
import pleat.memory.MemoryBudget.Account;
import pleat.model.CancellationCheck;
import pleat.model.Model;
import pleat.state.StateLayout;
import pleat.stores.diagram.FoldedSet;
import pleat.trace.Explorer;
import pleat.trace.Trace;

/**
 * Finds the path to a state backwards through the rounds: in each round from its frontier to the state, then a state that an earlier
 * round expanded and that leads to where that began. Where rounds are levels, the path is a shortest one. Cost: the states of all
 * rounds on the way are expanded again, at most.
 */
final class PathSearch {
    private static final int NOT_REACHED = -1;
    private static final int FIRST = -2;

    private final RoundHistory history;
    private final Explorer explorer;
    private final MemoryBudget budget;
    private final CancellationCheck cancellation;

    PathSearch(RoundHistory history, Model model, MemoryBudget budget, CancellationCheck cancellation) {
        this.history = history;
        this.explorer = new Explorer(model);
        this.budget = budget;
        this.cancellation = cancellation;
    }

    /** The path to a state that the last round began with or expanded. */
    Trace pathTo(int[] state) {
        List<int[]> backwards = new ArrayList<>(List.of(state));
        int round = history.rounds() - 1;
        int[] entry = entered(round, state, backwards);
        while (round > 0 && !isInitial(entry)) {
            int[] origin = null;
            for (int later = round; origin == null; round--) {
                if (round == 0) {
                    throw new IllegalStateException("no round has found what round " + later + " began with");
                }
                origin = first(history.round(round - 1).expanded(), entry);
            }
            backwards.add(origin);
            entry = entered(round, origin, backwards);
        }
        Collections.reverse(backwards);
        return trace(backwards);
    }

    private boolean isInitial(int[] state) {
        return explorer.initial().successors().stream().anyMatch(step -> StateLayout.sameState(step.state(), state));
    }

    /**
     * Adds the states from a state back to one that the round began with.
     *
     * @return the one that the round began with
     */
    private int[] entered(int round, int[] state, List<int[]> backwards) {
        RoundHistory.Entry entry = history.round(round);
        if (entry.frontier().contains(state)) {
            return state;
        }
        List<int[]> path = within(entry, state);
        backwards.addAll(path);
        return path.get(path.size() - 1);
    }

    /** The states on a shortest path inside a round from its beginning to a state, the last first, without the state itself. */
    private List<int[]> within(RoundHistory.Entry round, int[] target) {
        FoldedSet expanded = round.expanded();
        Account account = budget.open("trace");
        try {
            account.reserve(HeapSize.ofInts(expanded.size()));
            int[] parents = new int[Math.toIntExact(expanded.size())];
            Arrays.fill(parents, NOT_REACHED);
            ArrayDeque<Integer> waiting = new ArrayDeque<>();
            round.frontier().forEach(state -> {
                long number = expanded.indexOf(state);
                if (number >= 0) {
                    parents[(int) number] = FIRST;
                    waiting.add((int) number);
                }
            });
            while (!waiting.isEmpty()) {
                cancellation.check();
                int number = waiting.remove();
                for (Trace.Step step : explorer.expand(expanded.stateAt(number)).successors()) {
                    if (StateLayout.sameState(step.state(), target)) {
                        return back(expanded, parents, number);
                    }
                    long next = expanded.indexOf(step.state());
                    if (next >= 0 && parents[(int) next] == NOT_REACHED) {
                        parents[(int) next] = number;
                        waiting.add((int) next);
                    }
                }
            }
            throw new IllegalStateException("a round has not reached what it found");
        } finally {
            account.close();
        }
    }

    private static List<int[]> back(FoldedSet expanded, int[] parents, int last) {
        List<int[]> path = new ArrayList<>();
        for (int number = last; number != FIRST; number = parents[number]) {
            path.add(expanded.stateAt(number));
        }
        return path;
    }

    /** The first state that leads to the target; null if none does. */
    private int[] first(FoldedSet states, int[] target) {
        long size = states.size();
        for (long number = 0; number < size; number++) {
            cancellation.check();
            int[] state = states.stateAt(number);
            if (explorer.expand(state).successors().stream()
                    .anyMatch(step -> StateLayout.sameState(step.state(), target))) {
                return state;
            }
        }
        return null;
    }

    /** The steps between states. */
    private Trace trace(List<int[]> states) {
        List<Trace.Step> steps = new ArrayList<>();
        BiPredicate<Trace.Step, int[]> arrives = (step, state) -> StateLayout.sameState(step.state(), state);
        for (int i = 0; i < states.size(); i++) {
            int[] state = states.get(i);
            List<Trace.Step> offered = i == 0
                    ? explorer.initial().successors()
                    : explorer.expand(steps.get(i - 1).state()).successors();
            steps.add(offered.stream()
                    .filter(step -> arrives.test(step, state))
                    .findFirst()
                    .orElseThrow(() -> new IllegalStateException("a path leads nowhere")));
        }
        return Trace.to(steps);
    }
}
