package pleat.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import pleat.model.Change;
import pleat.model.EvaluationFault;
import pleat.model.Guard;
import pleat.model.Model;
import pleat.model.SlotSet;
import pleat.model.StateSink;
import pleat.model.Support;
import pleat.model.Supports;
import pleat.state.Component;
import pleat.state.Slot;

/**
 * What transitions declare to read and write, against what they are seen to do: in reachable states, and in states that differ
 * from these in one slot.
 */
public final class SupportCheck {
    private final Model model;
    private final Random random;
    private final List<int[]> states = new ArrayList<>();
    /** Whether a transition was enabled, by what its guards read. */
    private final Map<List<Object>, Boolean> enabled = new HashMap<>();

    private long compared;

    /** What each transition does in a state: successors, failures and broken assertions, in order. */
    private static final class Outcomes implements StateSink {
        private final Map<Integer, List<Object>> byTransition = new HashMap<>();

        private void add(int transition, Object event) {
            byTransition
                    .computeIfAbsent(transition, absent -> new ArrayList<>())
                    .add(event);
        }

        List<Object> of(int transition) {
            return byTransition.getOrDefault(transition, List.of());
        }

        @Override
        public void accept(int transition, int[] next) {
            add(transition, next.clone());
        }

        @Override
        public void fault(int transition, int fault) {
            add(transition, "fails with " + fault);
        }

        @Override
        public void unfinished(int transition, int fault) {
            add(transition, "does not end: " + fault);
        }

        @Override
        public void broken(int transition, int fault) {
            add(transition, "breaks " + fault);
        }
    }

    public SupportCheck(Model model, long seed) {
        this.model = model;
        this.random = new Random(seed);
    }

    /**
     * Checks up to a number of states, breadth first from the initial ones.
     *
     * @return the number of comparisons with states that differ in one slot
     */
    public long explore(int most) {
        Set<String> seen = new HashSet<>();
        ArrayDeque<int[]> waiting = new ArrayDeque<>();
        Outcomes initial = new Outcomes();
        model.initialStates(initial);
        successors(initial.of(StateSink.INITIAL)).forEach(waiting::add);
        while (!waiting.isEmpty() && states.size() < most) {
            int[] state = waiting.remove();
            if (seen.add(text(state))) {
                states.add(state);
                Outcomes outcomes = check(state);
                outcomes.byTransition.values().forEach(events -> waiting.addAll(successors(events)));
            }
        }
        return compared;
    }

    private static List<int[]> successors(List<Object> events) {
        return events.stream()
                .filter(int[].class::isInstance)
                .map(int[].class::cast)
                .toList();
    }

    private static String text(int[] state) {
        int length = state.length;
        while (length > 0 && state[length - 1] == 0) {
            length--;
        }
        return Arrays.toString(Arrays.copyOf(state, length));
    }

    private Outcomes expand(int[] state) {
        Outcomes outcomes = new Outcomes();
        model.expand(state, outcomes);
        return outcomes;
    }

    private Outcomes check(int[] state) {
        Outcomes outcomes = expand(state);
        int[] padded = Arrays.copyOf(state, model.layout().width());
        Supports supports = model.supports(padded).orElseThrow();
        outcomes.byTransition
                .keySet()
                .forEach(transition -> assertThat(supports.indexOf(transition))
                        .as("%s is declared", label(transition))
                        .isNotNegative());
        boolean isLastResort = outcomes.byTransition.keySet().stream()
                .anyMatch(transition -> is(support(supports, transition), Support.Trait.LAST_RESORT));
        for (Support support : supports.all()) {
            List<Object> events = outcomes.of(support.transition());
            if (!events.isEmpty()) {
                guardsHold(support, padded);
                events.forEach(event -> happens(support, padded, event));
            }
            boolean isSilenced = is(support, Support.Trait.LAST_RESORT) && !isLastResort;
            if (!isSilenced) {
                decidedByGuards(supports, support, padded, !events.isEmpty());
            }
        }
        conditionsStay(padded, supports, outcomes);
        changeOne(padded, supports, outcomes);
        return outcomes;
    }

    /** A step that writes nothing that a condition reads leaves its value. */
    private void conditionsStay(int[] state, Supports supports, Outcomes outcomes) {
        for (int predicate = 0; predicate < model.predicates().size(); predicate++) {
            String before = value(predicate, state);
            SlotSet read = supports.reads(predicate);
            for (Support support : supports.all()) {
                if (!support.mayWrite().intersects(read)) {
                    for (int[] next : successors(outcomes.of(support.transition()))) {
                        assertThat(value(predicate, next))
                                .as(
                                        "%s after %s",
                                        model.predicates().get(predicate).text(), label(support.transition()))
                                .isEqualTo(before);
                    }
                }
            }
        }
    }

    private String value(int predicate, int[] state) {
        try {
            return String.valueOf(model.holds(predicate, state));
        } catch (EvaluationFault fault) {
            return "fails with " + fault.fault();
        }
    }

    private static Support support(Supports supports, int transition) {
        return supports.get(supports.indexOf(transition));
    }

    private static boolean is(Support support, Support.Trait trait) {
        return support.traits().contains(trait);
    }

    private String label(int transition) {
        return model.actors(transition) + ": " + model.describe(transition).label();
    }

    private void guardsHold(Support support, int[] state) {
        for (Guard guard : support.guards()) {
            if (guard instanceof Guard.OnSlot onSlot) {
                assertThat(onSlot.admits(state[onSlot.slot()]))
                        .as(
                                "%s fires where %s is %d, against %s",
                                label(support.transition()), name(onSlot.slot()), state[onSlot.slot()], guard)
                        .isTrue();
            }
        }
    }

    private String name(int slot) {
        return model.layout().qualifiedName(slot);
    }

    private void happens(Support support, int[] state, Object event) {
        String label = label(support.transition());
        if (!(event instanceof int[] next)) {
            Support.Trait trait =
                    event.toString().startsWith("breaks") ? Support.Trait.MAY_BREAK : Support.Trait.MAY_FAIL;
            assertThat(support.traits()).as("%s %s", label, event).contains(trait);
            return;
        }
        for (Change change : support.changes()) {
            if (change instanceof Change.Adds adds) {
                assertThat((long) next[adds.slot()])
                        .as("%s: %s", label, change)
                        .isEqualTo((long) state[adds.slot()] + adds.amount());
            }
        }
        for (int slot = 0; slot < next.length; slot++) {
            int before = slot < state.length ? state[slot] : 0;
            if (before == next[slot] || (is(support, Support.Trait.POPULATES) && isAbsent(slot, state))) {
                continue;
            }
            assertThat(support.mayWrite().contains(slot))
                    .as("%s writes %s", label, name(slot))
                    .isTrue();
            for (Change change : support.changes()) {
                if (change.slot() == slot && !(change instanceof Change.Adds)) {
                    assertThat(isSuch(change, before, next[slot]))
                            .as("%s makes %d of %s, which was %d: %s", label, next[slot], name(slot), before, change)
                            .isTrue();
                }
            }
        }
    }

    /** Whether the slot belongs to a process or channel that does not exist in the state. */
    private boolean isAbsent(int slot, int[] state) {
        if (slot >= state.length) {
            return true;
        }
        Component component = model.layout().componentOf(slot);
        return state[component.first()] == 0;
    }

    private static boolean isSuch(Change change, int before, int after) {
        if (change instanceof Change.Becomes becomes) {
            return after >= 0 && becomes.values().get(after);
        }
        boolean grows = change instanceof Change.Grows || change instanceof Change.Appends;
        return grows ? after >= before : after <= before;
    }

    /** In all states in which the guards read the same, the transition is enabled or in none. */
    private void decidedByGuards(Supports supports, Support support, int[] state, boolean isEnabled) {
        List<Object> key = new ArrayList<>();
        key.add(System.identityHashCode(supports));
        key.add(support.transition());
        support.guardReads().stream().forEach(slot -> key.add(slot < state.length ? state[slot] : 0));
        Boolean before = enabled.putIfAbsent(key, isEnabled);
        assertThat(before == null || before == isEnabled)
                .as("%s: more decides than the guards read", label(support.transition()))
                .isTrue();
    }

    /** Compares with a state that differs in one slot that changes now and then. */
    private void changeOne(int[] state, Supports supports, Outcomes before) {
        BitSet written = new BitSet();
        supports.all().stream()
                .filter(support -> !is(support, Support.Trait.POPULATES))
                .forEach(support -> support.mayWrite().stream().forEach(written::set));
        int[] candidates = written.stream()
                .filter(slot -> slot < state.length
                        && model.layout().slot(slot).max()
                                > model.layout().slot(slot).min())
                .toArray();
        if (candidates.length == 0) {
            return;
        }
        int changed = candidates[random.nextInt(candidates.length)];
        int[] other = state.clone();
        other[changed] = anotherValue(changed, state);
        if (!isWellFormed(changed, state, other) || model.supports(other).orElseThrow() != supports) {
            return;
        }
        for (int predicate = 0; predicate < model.predicates().size(); predicate++) {
            if (!supports.reads(predicate).contains(changed)) {
                assertThat(value(predicate, other))
                        .as("%s reads %s", model.predicates().get(predicate).text(), name(changed))
                        .isEqualTo(value(predicate, state));
            }
        }
        Outcomes after = expand(other);
        boolean isSilenced = isSilent(before, supports) || isSilent(after, supports);
        for (Support support : supports.all()) {
            if (is(support, Support.Trait.LAST_RESORT) && isSilenced) {
                continue;
            }
            compared++;
            List<Object> now = after.of(support.transition());
            List<Object> then = before.of(support.transition());
            if (!support.guardReads().contains(changed) && !isRead(support, changed)) {
                assertThat(now.isEmpty())
                        .as("%s is disabled by %s", label(support.transition()), name(changed))
                        .isEqualTo(then.isEmpty());
            }
            if (!support.allReads().contains(changed)) {
                assertThat(texts(now, changed))
                        .as("%s reads %s", label(support.transition()), name(changed))
                        .isEqualTo(texts(then, changed));
            }
        }
    }

    /** Numbers and queues that a transition changes decide whether it is enabled by its guards alone. */
    private static boolean isRead(Support support, int slot) {
        return support.allReads().contains(slot) && !support.reads().contains(slot);
    }

    private static boolean isSilent(Outcomes outcomes, Supports supports) {
        return outcomes.byTransition.keySet().stream()
                .anyMatch(transition -> !is(support(supports, transition), Support.Trait.LAST_RESORT));
    }

    private int anotherValue(int changed, int[] state) {
        Slot slot = model.layout().slot(changed);
        if (random.nextBoolean()) {
            int seen = states.get(random.nextInt(states.size())).length;
            int[] other = states.get(random.nextInt(states.size()));
            return changed < Math.min(seen, other.length) ? other[changed] : state[changed];
        }
        long span = Math.min(8, (long) slot.max() - slot.min() + 1);
        return slot.min() < 0 && random.nextBoolean() ? -1 : Math.max(slot.min(), 0) + (int) random.nextLong(span);
    }

    /** Which processes and channels exist, and where processes can be, is not arbitrary. */
    private boolean isWellFormed(int changed, int[] state, int[] other) {
        Component component = model.layout().componentOf(changed);
        if (state[changed] == other[changed] || model.processes(state) != model.processes(other)) {
            return false;
        }
        if (component.first() == changed && component.kind() != Component.Kind.GLOBALS) {
            // A location, or whether a channel exists: only what is seen in reachable states.
            return other[changed] != 0
                    && component.kind() == Component.Kind.PROCESS
                    && states.stream().anyMatch(seen -> changed < seen.length && seen[changed] == other[changed]);
        }
        return component.kind() != Component.Kind.CHANNEL;
    }

    private static List<String> texts(List<Object> events, int changed) {
        List<String> texts = new ArrayList<>();
        for (Object event : events) {
            if (event instanceof int[] next) {
                int[] rest = next.clone();
                if (changed < rest.length) {
                    rest[changed] = 0;
                }
                texts.add(text(rest));
            } else {
                texts.add(event.toString());
            }
        }
        return texts;
    }
}
