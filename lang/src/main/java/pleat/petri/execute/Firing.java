package pleat.petri.execute;

import java.util.List;
import java.util.stream.IntStream;
import pleat.model.EvaluationFault;
import pleat.petri.net.Arc;
import pleat.petri.net.Net;
import pleat.petri.net.NetTransition;
import pleat.petri.net.Supports;
import pleat.petri.net.TokenRule;

/** What transitions do to a state, in tables. Immutable, for all threads. */
final class Firing {
    private static final int DONE = -1;

    private final TokenRule rule;
    private final Step[] steps;
    private final int depth;
    private final int mostEffects;

    /** One transition. */
    private static final class Step {
        /** Places whose number of tokens changes, or that get tokens. */
        private int[] places;

        private int[] change;
        /** For each place the arc of the postset that leads there; negative if the transition only takes. */
        private int[] arcs;
        /** Whether the transition takes from the place. */
        private boolean[] takes;

        private int[] targets;
        private Postfix[] values;
        private Postfix[] checks;
        private int[] checkFaults;
        private Latch[] latches;
    }

    /** A latch that may change. */
    private static final class Latch {
        private final int slot;
        private final int[] places;
        private final int[] weights;
        private final Postfix guard;
        /** The transition that fires is the one of the latch, or competes with it. */
        private final boolean isLost;

        Latch(NetTransition owner, boolean isLost) {
            this.slot = owner.latch().getAsInt();
            this.places = owner.preset().stream().mapToInt(Arc::place).toArray();
            this.weights = owner.preset().stream().mapToInt(Arc::weight).toArray();
            this.guard = Postfix.of(owner.guard());
            this.isLost = isLost;
        }
    }

    Firing(Net net, Supports supports) {
        rule = net.rule();
        steps = new Step[net.transitions().size()];
        int deepest = 0;
        int most = 0;
        for (int i = 0; i < steps.length; i++) {
            Step step = step(net.transitions().get(i));
            step.latches = latches(i, net, supports);
            steps[i] = step;
            most = Math.max(most, step.values.length);
            for (Postfix value : step.values) {
                deepest = Math.max(deepest, value.depth());
            }
            for (Postfix check : step.checks) {
                deepest = Math.max(deepest, check.depth());
            }
            for (Latch latch : step.latches) {
                deepest = Math.max(deepest, latch.guard.depth());
            }
        }
        depth = deepest;
        mostEffects = most;
    }

    private static Step step(NetTransition transition) {
        Step step = new Step();
        int[] changed = IntStream.concat(
                        transition.preset().stream().mapToInt(Arc::place),
                        transition.postset().stream().mapToInt(Arc::place))
                .distinct()
                .toArray();
        step.places = changed;
        step.change = new int[changed.length];
        step.arcs = new int[changed.length];
        step.takes = new boolean[changed.length];
        for (int i = 0; i < changed.length; i++) {
            int place = changed[i];
            int taken = weight(transition.preset(), place);
            step.takes[i] = taken > 0;
            step.change[i] = weight(transition.postset(), place) - taken;
            step.arcs[i] = arc(transition.postset(), place);
        }
        step.targets = transition.effects().stream()
                .mapToInt(NetTransition.Effect::slot)
                .toArray();
        step.values = transition.effects().stream()
                .map(effect -> Postfix.of(effect.value()))
                .toArray(Postfix[]::new);
        step.checks = transition.checks().stream()
                .map(check -> Postfix.of(check.condition()))
                .toArray(Postfix[]::new);
        step.checkFaults = transition.checks().stream()
                .mapToInt(NetTransition.Check::fault)
                .toArray();
        return step;
    }

    private static int weight(List<Arc> arcs, int place) {
        int arc = arc(arcs, place);
        return arc < 0 ? 0 : arcs.get(arc).weight();
    }

    private static int arc(List<Arc> arcs, int place) {
        for (int i = 0; i < arcs.size(); i++) {
            if (arcs.get(i).place() == place) {
                return i;
            }
        }
        return -1;
    }

    private static Latch[] latches(int fired, Net net, Supports supports) {
        int[] touched = supports.latchesTouchedBy(fired);
        Latch[] latches = new Latch[touched.length];
        for (int i = 0; i < touched.length; i++) {
            NetTransition other = net.transitions().get(touched[i]);
            latches[i] = new Latch(
                    other,
                    touched[i] == fired || other.competesWith(net.transitions().get(fired)));
        }
        return latches;
    }

    /** So much room for values an evaluation needs. */
    int depth() {
        return depth;
    }

    /** The most effects that a transition has. */
    int mostEffects() {
        return mostEffects;
    }

    /** The arc of the postset that has no room for its tokens; negative if there is none. */
    int blockedArc(int transition, int[] state) {
        Step step = steps[transition];
        if (rule == TokenRule.MERGE) {
            return DONE;
        }
        for (int i = 0; i < step.places.length; i++) {
            if (rule == TokenRule.SAFE) {
                if (step.arcs[i] >= 0 && !step.takes[i] && state[step.places[i]] != 0) {
                    return step.arcs[i];
                }
            } else if (step.change[i] > 0 && state[step.places[i]] > Integer.MAX_VALUE - step.change[i]) {
                return step.arcs[i];
            }
        }
        return DONE;
    }

    /**
     * Evaluates what an enabled transition assigns.
     *
     * @param results room for the values
     */
    void evaluate(int transition, int[] state, int[] stack, int[] results) {
        Step step = steps[transition];
        for (int i = 0; i < step.values.length; i++) {
            results[i] = step.values[i].value(state, stack);
        }
    }

    /**
     * Fires a transition that is enabled and has no blocked arc. Where an evaluation fails the state is to be put back as well.
     *
     * @param results the values that it assigns
     */
    void fire(int transition, int[] state, int[] stack, int[] results) {
        Step step = steps[transition];
        for (int i = 0; i < step.places.length; i++) {
            if (rule == TokenRule.COUNT) {
                state[step.places[i]] += step.change[i];
            } else {
                state[step.places[i]] = step.arcs[i] >= 0 ? 1 : 0;
            }
        }
        for (int i = 0; i < step.values.length; i++) {
            state[step.targets[i]] = results[i];
        }
        for (Latch latch : step.latches) {
            state[latch.slot] = isLatched(latch, state, stack) ? 1 : 0;
        }
    }

    private static boolean isLatched(Latch latch, int[] state, int[] stack) {
        for (int i = 0; i < latch.places.length; i++) {
            if (state[latch.places[i]] < latch.weights[i]) {
                return false;
            }
        }
        if (!latch.isLost && state[latch.slot] != 0) {
            return true;
        }
        try {
            return latch.guard.value(state, stack) != 0;
        } catch (EvaluationFault fails) {
            // The transition of the latch will tell, when it is its turn.
            return false;
        }
    }

    /** Takes back what the transition has done. */
    void putBack(int transition, int[] state, int[] source) {
        Step step = steps[transition];
        for (int place : step.places) {
            state[place] = source[place];
        }
        for (int target : step.targets) {
            state[target] = source[target];
        }
        for (Latch latch : step.latches) {
            state[latch.slot] = source[latch.slot];
        }
    }

    /** Number of assertions that the transition makes. */
    int checks(int transition) {
        return steps[transition].checks.length;
    }

    /**
     * The fault of an assertion that does not hold in the state behind the transition; negative if it holds. May raise
     * {@link EvaluationFault}.
     */
    int broken(int transition, int check, int[] state, int[] stack) {
        Step step = steps[transition];
        return step.checks[check].value(state, stack) != 0 ? DONE : step.checkFaults[check];
    }
}
