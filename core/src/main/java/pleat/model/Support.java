package pleat.model;

import java.util.List;
import java.util.Set;

/**
 * What a transition depends on and what it can change: what reductions need to know about it.
 *
 * @param transition its number
 * @param guards where all hold, the transition is enabled or fails; where one does not, it is neither
 * @param reads slots that decide what the transition does once it is enabled, beside the slots of its guards and of numbers
 *     and queues that it changes: those only if the transition knows more of them
 * @param mayWrite every slot that it may change
 * @param changes what is known about some of them; at most one for each slot
 */
public record Support(
        int transition, List<Guard> guards, SlotSet reads, SlotSet mayWrite, List<Change> changes, Set<Trait> traits) {
    public Support {
        guards = List.copyOf(guards);
        changes = List.copyOf(changes);
        traits = Set.copyOf(traits);
    }

    /** What else matters. */
    public enum Trait {
        /** There may be states in which it cannot be evaluated, or not to its end. */
        MAY_FAIL,
        /** There may be states in which it breaks an assertion. */
        MAY_BREAK,
        /** Only enabled where every transition without this trait is disabled. */
        LAST_RESORT,
        /** Processes come or go. */
        POPULATES,
        /** Whenever it fires, a process goes, and none comes. */
        ENDS
    }

    /** Something that depends on everything and changes everything. */
    public static Support unknown(int transition, int width) {
        SlotSet all = SlotSet.range(0, width);
        return new Support(
                transition,
                List.of(new Guard.Other(all)),
                all,
                all,
                List.of(),
                Set.of(Trait.MAY_FAIL, Trait.MAY_BREAK));
    }

    /** Slots that decide whether the transition is enabled. */
    public SlotSet guardReads() {
        return guards.stream().map(Guard::reads).reduce(SlotSet.empty(), SlotSet::union);
    }

    /** Every slot that the transition depends on. */
    public SlotSet allReads() {
        SlotSet all = reads.union(guardReads());
        for (Change change : changes) {
            if (change instanceof Change.Appends appends) {
                all = all.union(SlotSet.range(appends.slot(), appends.slots()));
            } else if (change instanceof Change.Takes takes) {
                all = all.union(SlotSet.range(takes.slot(), takes.slots()));
            } else if (!(change instanceof Change.Becomes)) {
                all = all.union(SlotSet.of(change.slot()));
            }
        }
        return all;
    }
}
