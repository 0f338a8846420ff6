package pleat.petri;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Queue;
import java.util.Set;
import java.util.TreeSet;

/** Counts what a random net can do, by the definitions and without any of Pleat's code. */
final class NaiveExploration {
    private static final int MOST_STATES = 5_000;

    private final RandomNet net;
    private final boolean mergesTokens;
    long states;
    long edges;
    long deadlocks;
    long faults;
    /** Numbers of steps. */
    final Set<Integer> fired = new TreeSet<>();

    boolean isDisabling;
    boolean isFinished = true;

    /** Tokens, variables, and which transitions stay enabled. */
    private record State(List<Integer> tokens, List<Integer> variables, List<Boolean> latches) {}

    private enum Enabled {
        YES,
        NO,
        FAILS
    }

    NaiveExploration(RandomNet net, boolean mergesTokens) {
        this.net = net;
        this.mergesTokens = mergesTokens;
        explore();
    }

    private static List<Integer> list(int[] values) {
        return Arrays.stream(values).boxed().toList();
    }

    private void explore() {
        List<Boolean> none = net.steps.stream().map(step -> false).toList();
        State bare = new State(list(net.marking), list(net.variables), none);
        List<Boolean> latches = new ArrayList<>();
        for (int i = 0; i < net.steps.size(); i++) {
            latches.add(net.steps.get(i).isLatched() && enabled(bare, i) == Enabled.YES);
        }
        State initial = new State(bare.tokens(), bare.variables(), latches);
        Set<State> seen = new HashSet<>(Set.of(initial));
        Queue<State> waiting = new ArrayDeque<>(seen);
        while (!waiting.isEmpty() && isFinished) {
            State state = waiting.remove();
            boolean isEnd = true;
            for (int i = 0; i < net.steps.size(); i++) {
                Enabled enabled = enabled(state, i);
                if (enabled == Enabled.NO) {
                    continue;
                }
                isEnd = false;
                State next = enabled == Enabled.YES ? fire(state, i) : null;
                if (next == null) {
                    faults++;
                    continue;
                }
                edges++;
                fired.add(i);
                isDisabling |= disables(state, i, next);
                if (seen.add(next)) {
                    waiting.add(next);
                }
            }
            deadlocks += isEnd ? 1 : 0;
            isFinished = seen.size() <= MOST_STATES;
        }
        states = seen.size();
    }

    private static int[] array(List<Integer> values) {
        return values.stream().mapToInt(Integer::intValue).toArray();
    }

    private boolean hasTokens(List<Integer> tokens, int step) {
        return net.steps.get(step).preset().entrySet().stream()
                .allMatch(arc -> tokens.get(arc.getKey()) >= arc.getValue());
    }

    private Enabled enabled(State state, int step) {
        if (!hasTokens(state.tokens(), step)) {
            return Enabled.NO;
        }
        if (state.latches().get(step)) {
            return Enabled.YES;
        }
        OptionalInt guard = net.steps.get(step).guard().value(array(state.variables()));
        return guard.isEmpty() ? Enabled.FAILS : guard.getAsInt() != 0 ? Enabled.YES : Enabled.NO;
    }

    /** Null where an evaluation fails or a token has no room. */
    private State fire(State state, int number) {
        RandomNet.Step step = net.steps.get(number);
        boolean counts = net.format == RandomNet.Format.PNML;
        int[] tokens = array(state.tokens());
        step.preset().forEach((place, weight) -> tokens[place] -= weight);
        for (Map.Entry<Integer, Integer> arc : step.postset().entrySet()) {
            if (!counts && !mergesTokens && tokens[arc.getKey()] > 0) {
                return null;
            }
            tokens[arc.getKey()] = counts ? tokens[arc.getKey()] + arc.getValue() : 1;
        }
        int[] variables = array(state.variables());
        for (Map.Entry<Integer, RandomNet.Term> effect : step.effects().entrySet()) {
            OptionalInt value = effect.getValue().value(array(state.variables()));
            if (value.isEmpty()) {
                return null;
            }
            variables[effect.getKey()] = value.getAsInt();
        }
        List<Boolean> latches = new ArrayList<>();
        for (int i = 0; i < net.steps.size(); i++) {
            RandomNet.Step other = net.steps.get(i);
            boolean competes = i == number
                    || other.preset().keySet().stream()
                            .anyMatch(place -> step.preset().containsKey(place));
            boolean isSet = false;
            if (other.isLatched() && hasTokens(list(tokens), i)) {
                isSet = state.latches().get(i) && !competes;
                if (!isSet) {
                    OptionalInt guard = other.guard().value(variables);
                    isSet = guard.isPresent() && guard.getAsInt() != 0;
                }
            }
            latches.add(isSet);
        }
        return new State(list(tokens), list(variables), latches);
    }

    /** Whether another transition that shares no place of its preset was enabled before and is not any more. */
    private boolean disables(State state, int fired, State next) {
        for (int i = 0; i < net.steps.size(); i++) {
            int other = i;
            boolean competes = net.steps.get(i).preset().keySet().stream()
                    .anyMatch(place -> net.steps.get(fired).preset().containsKey(place));
            if (other != fired
                    && !competes
                    && enabled(state, other) != Enabled.NO
                    && enabled(next, other) == Enabled.NO) {
                return true;
            }
        }
        return false;
    }
}
