package pleat.reduction;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import pleat.model.Guard;
import pleat.model.SlotSet;
import pleat.model.Support;
import pleat.model.Supports;

/**
 * What the transitions of a {@link Supports} have to do with each other, as sets of their indexes. Behind the transitions come
 * the {@link Goals}. Sets are computed when they are first asked for.
 */
final class Relations {
    private final List<Support> all;
    private final long[][] discordant;
    private final long[][] brought;
    /** For each transition its guards on single slots. */
    private final Awaited[][] awaited;

    private final long[][] othersEnabling;
    /** Transitions have guards in common. */
    private final Map<Guard.OnSlot, Awaited> guards = new HashMap<>();

    private final long[] marked;
    private final long[] visible;
    private final long[] lastResort;
    private final long[] goals;
    private final boolean hasGoals;

    Relations(Supports supports, Preserved preserved) {
        this.all = new ArrayList<>(supports.all());
        all.addAll(Goals.of(supports, preserved));
        SlotSet observed = preserved.observed(supports);
        int size = all.size();
        this.discordant = new long[size][];
        this.othersEnabling = new long[size][];
        this.brought = new long[size][];
        this.awaited = new Awaited[size][];
        this.marked = Bits.create(size);
        this.visible = Bits.create(size);
        this.lastResort = Bits.create(size);
        this.goals = Bits.create(size);
        for (int i = 0; i < size; i++) {
            Support support = all.get(i);
            awaited[i] = support.guards().stream()
                    .filter(Guard.OnSlot.class::isInstance)
                    .map(guard -> guards.computeIfAbsent((Guard.OnSlot) guard, this::awaited))
                    .toArray(Awaited[]::new);
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

    /** All that an enabled transition brings in. */
    long[] brought(int index) {
        if (brought[index] == null) {
            long[] set = discordant(index).clone();
            if (Bits.get(visible, index)) {
                Bits.or(set, visible);
            }
            if (isMarked(index)) {
                Bits.or(set, goals);
            }
            brought[index] = set;
        }
        return brought[index];
    }

    /** Guards of the transition on single slots. */
    Awaited[] awaited(int index) {
        return awaited[index];
    }

    private Awaited awaited(Guard.OnSlot guard) {
        return new Awaited(guard, this);
    }

    /** One of these must fire before the guard holds, if the value has to go there for it. Computes them. */
    long[] enabling(Guard.OnSlot guard, Accordance.Direction direction) {
        long[] set = Bits.create(size());
        for (int i = 0; i < size(); i++) {
            if (Accordance.mayFulfil(all.get(i), guard, direction)) {
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
