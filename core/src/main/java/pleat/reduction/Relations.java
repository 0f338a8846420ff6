package pleat.reduction;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import pleat.model.Guard;
import pleat.model.SlotSet;
import pleat.model.Support;
import pleat.model.Supports;

/**
 * What the transitions of a {@link Supports} have to do with each other, as sets of their indexes. Behind the transitions come
 * conditions that are sought, as if they were transitions that are enabled where such a condition is found and write nothing. Sets are computed when they are first asked for.
 */
final class Relations {
    private static final int DIRECTIONS = Accordance.Direction.values().length;

    private final List<Support> all;
    private final long[][] discordant;
    /** For each transition its guards on single slots. */
    private final Guard.OnSlot[][] guards;

    private final long[][] othersEnabling;
    /** For each transition, guard on a single slot, and direction. */
    private final long[][][][] enabling;
    /** The same sets, which transitions have in common. */
    private final Map<Enabling, long[]> enablingSets = new HashMap<>();

    private final long[] marked;
    private final long[] visible;
    private final long[] lastResort;
    private final long[] goals;
    private final boolean hasGoals;

    private record Enabling(Guard.OnSlot guard, Accordance.Direction direction) {}

    Relations(Supports supports, Preserved preserved) {
        this.all = new ArrayList<>(supports.all());
        preserved
                .sought(supports)
                .forEach(read -> all.add(new Support(
                        -1, List.of(new Guard.Other(read)), SlotSet.empty(), SlotSet.empty(), List.of(), Set.of())));
        SlotSet observed = preserved.observed(supports);
        int size = all.size();
        this.discordant = new long[size][];
        this.othersEnabling = new long[size][];
        this.guards = new Guard.OnSlot[size][];
        this.enabling = new long[size][][][];
        this.marked = Bits.create(size);
        this.visible = Bits.create(size);
        this.lastResort = Bits.create(size);
        this.goals = Bits.create(size);
        for (int i = 0; i < size; i++) {
            Support support = all.get(i);
            guards[i] = support.guards().stream()
                    .filter(Guard.OnSlot.class::isInstance)
                    .map(Guard.OnSlot.class::cast)
                    .toArray(Guard.OnSlot[]::new);
            enabling[i] = new long[guards[i].length][DIRECTIONS][];
            if (support.mayWrite().intersects(observed)) {
                Bits.set(visible, i);
                Bits.set(goals, i);
            }
            if (i >= supports.size() || preserved.isGoal(support)) {
                Bits.set(goals, i);
            }
            if (support.traits().contains(Support.Trait.LAST_RESORT)) {
                Bits.set(lastResort, i);
            }
        }
        this.hasGoals = Bits.count(goals) > 0;
        if (hasGoals) {
            BitSet closing = ControlCycles.mark(supports.all());
            closing.stream().forEach(i -> Bits.set(marked, i));
        }
    }

    int size() {
        return all.size();
    }

    /** Those that do not accord with a transition. */
    long[] discordant(int index) {
        if (discordant[index] == null) {
            long[] set = Bits.create(size());
            for (int other = 0; other < size(); other++) {
                if (other != index && !Accordance.accord(all.get(index), all.get(other))) {
                    Bits.set(set, other);
                }
            }
            discordant[index] = set;
        }
        return discordant[index];
    }

    /** Whether a transition may close a cycle, and there is something to be found beside deadlocks. */
    boolean isMarked(int index) {
        return Bits.get(marked, index);
    }

    /** Transitions that may change what decides about runs. */
    long[] visible() {
        return visible;
    }

    boolean isLastResort(int index) {
        return Bits.get(lastResort, index);
    }

    /** What must not be put off for ever. */
    long[] goals() {
        return goals;
    }

    /** Of the transition. */
    Guard.OnSlot[] guards(int index) {
        return guards[index];
    }

    /**
     * One of these must fire before a guard can hold that does not.
     *
     * @param at its place among the guards of the transition
     */
    long[] enabling(int index, int at, int[] state) {
        Guard.OnSlot guard = guards[index][at];
        Accordance.Direction direction = Accordance.Direction.of(guard, state);
        long[] set = enabling[index][at][direction.number()];
        if (set == null) {
            set = enablingSets.computeIfAbsent(new Enabling(guard, direction), this::compute);
            enabling[index][at][direction.number()] = set;
        }
        return set;
    }

    private long[] compute(Enabling wanted) {
        long[] set = Bits.create(size());
        for (int i = 0; i < size(); i++) {
            if (Accordance.mayFulfil(all.get(i), wanted.guard(), wanted.direction())) {
                Bits.set(set, i);
            }
        }
        return set;
    }

    /** One of these must fire before the transition is enabled, if its guards on single slots hold; null where it has no others. */
    long[] othersEnabling(int index) {
        if (othersEnabling[index] == null) {
            SlotSet read = SlotSet.empty();
            boolean hasOthers = false;
            for (Guard guard : all.get(index).guards()) {
                if (guard instanceof Guard.Other other) {
                    read = read.union(other.reads());
                    hasOthers = true;
                }
            }
            if (!hasOthers) {
                return null;
            }
            long[] set = Bits.create(size());
            for (int i = 0; i < size(); i++) {
                if (all.get(i).mayWrite().intersects(read)) {
                    Bits.set(set, i);
                }
            }
            othersEnabling[index] = set;
        }
        return othersEnabling[index];
    }
}
