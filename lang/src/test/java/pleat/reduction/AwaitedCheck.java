package pleat.reduction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import pleat.model.Guard;
import pleat.model.Model;
import pleat.model.Property;
import pleat.model.SlotSet;
import pleat.model.StateSink;
import pleat.model.Support;
import pleat.model.Supports;

/** Checks that a transition which is disabled stays so until one of those fires that it is said to wait for: on every way. */
final class AwaitedCheck {
    private static final int SAMPLES = 12;
    private static final int NOWHERE = -1;

    private final Model model;
    private final ExploredGraph graph;
    /** By the number of a state. */
    private final List<List<Step>> steps = new ArrayList<>();

    private final Map<Supports, Relations> relations = new HashMap<>();

    /**
     * One that fails leads nowhere.
     *
     * @param populated what it writes, if processes come or go
     */
    private record Step(int transition, int next, SlotSet populated) {}

    AwaitedCheck(Model model, ExploredGraph graph) {
        this.model = model;
        this.graph = graph;
        graph.states().forEach(state -> steps.add(steps(state)));
    }

    private List<Step> steps(int[] state) {
        Supports supports = model.supports(state).orElseThrow();
        List<Step> found = new ArrayList<>();
        model.expand(state, new StateSink() {
            @Override
            public void accept(int transition, int[] next) {
                Support support = supports.get(supports.indexOf(transition));
                boolean populates = support.traits().contains(Support.Trait.POPULATES);
                found.add(new Step(transition, graph.number(next), populates ? support.mayWrite() : SlotSet.empty()));
            }

            @Override
            public void fault(int transition, int fault) {
                found.add(new Step(transition, NOWHERE, SlotSet.empty()));
            }

            @Override
            public void broken(int transition, int fault) {
                // The transition goes on.
            }
        });
        return found;
    }

    /** Returns how many times a set was followed, in some of the states. */
    long check() {
        long waits = 0;
        for (int number = 0; number < steps.size(); number += 1 + steps.size() / SAMPLES) {
            Supports supports = model.supports(graph.states().get(number)).orElseThrow();
            Relations known = relations.computeIfAbsent(
                    supports, key -> new Relations(key, Preserved.by(List.of(new Property.DeadlockFree()))));
            for (int index = 0; index < supports.size(); index++) {
                for (long[] set : awaited(number, index, supports, known)) {
                    waits++;
                    comesFirst(number, supports.get(index), transitions(set, supports));
                }
            }
        }
        return waits;
    }

    /** All sets of which each has one that must fire first. */
    private List<long[]> awaited(int number, int index, Supports supports, Relations known) {
        List<long[]> sets = new ArrayList<>();
        for (Awaited guard : known.awaited(index)) {
            long[] set = guard.missing(graph.states().get(number));
            if (set != null) {
                sets.add(set);
            }
        }
        int transition = supports.get(index).transition();
        boolean isReady = steps.get(number).stream().anyMatch(step -> step.transition() == transition);
        if (sets.isEmpty() && !isReady && !known.isLastResort(index)) {
            assertThat(known.othersEnabling(index))
                    .as(() -> "a guard does not hold in %s for step %s"
                            .formatted(ExploredGraph.text(graph.states().get(number)), supports.get(index)))
                    .isNotNull();
            sets.add(known.othersEnabling(index));
        }
        return sets;
    }

    private static Set<Integer> transitions(long[] set, Supports supports) {
        Set<Integer> transitions = new TreeSet<>();
        for (int index = Bits.next(set, 0); index >= 0; index = Bits.next(set, index + 1)) {
            transitions.add(supports.get(index).transition());
        }
        return transitions;
    }

    private void comesFirst(int from, Support waits, Set<Integer> awaited) {
        Set<Integer> seen = new HashSet<>(Set.of(from));
        ArrayDeque<Integer> waiting = new ArrayDeque<>(seen);
        while (!waiting.isEmpty()) {
            for (Step step : steps.get(waiting.remove())) {
                if (step.transition() == waits.transition()) {
                    fail(
                            "a step fires that waits in %s until one of %s fires",
                            ExploredGraph.text(graph.states().get(from)), awaited);
                }
                if (step.next() != NOWHERE
                        && !awaited.contains(step.transition())
                        && !mayEnd(step, waits)
                        && seen.add(step.next())) {
                    waiting.add(step.next());
                }
            }
        }
    }

    /** Whether a process of the transition may be gone after the step: its number is one of another process later. */
    private static boolean mayEnd(Step step, Support transition) {
        return transition.guards().stream()
                .anyMatch(guard ->
                        guard instanceof Guard.Among among && step.populated().contains(among.slot()));
    }
}
