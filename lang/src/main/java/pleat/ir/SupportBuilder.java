package pleat.ir;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import pleat.model.Change;
import pleat.model.Guard;
import pleat.model.SlotSet;
import pleat.model.Support;

/** Collects what a transition reads and writes, statement by statement. */
public final class SupportBuilder {
    private final List<Guard> guards = new ArrayList<>();
    private final BitSet reads = new BitSet();
    private final BitSet writes = new BitSet();
    /** By slot; empty where something was written that is not known. */
    private final Map<Integer, Optional<Change>> changes = new TreeMap<>();
    /** By the slot with the number of messages. */
    private final Map<Integer, QueueUse> queues = new TreeMap<>();

    private final Set<Support.Trait> traits = EnumSet.noneOf(Support.Trait.class);

    /**
     * The only thing that a transition does to a queue, as long as there is only one.
     *
     * @param guards that are part of it
     * @param needed what the other guards must guarantee, if anything
     */
    private record QueueUse(
            Change change, List<Guard> guards, Optional<LengthCondition> needed, int slots, boolean isOnly) {}

    /**
     * What must be so for a use of a queue.
     *
     * @param length a condition on the number of messages
     * @param most messages that there can be
     */
    public record LengthCondition(Guard.Compare length, int most) {
        private boolean followsFrom(Guard guard) {
            return guard instanceof Guard.Compare compare
                    && compare.slot() == length.slot()
                    && IntStream.rangeClosed(0, most).filter(compare::admits).allMatch(length::admits);
        }
    }

    public void guard(Guard guard) {
        guards.add(guard);
    }

    public void guards(List<Guard> more) {
        guards.addAll(more);
    }

    /** Slots that can be added to. */
    public BitSet reads() {
        return reads;
    }

    public void trait(Support.Trait trait) {
        traits.add(trait);
    }

    /** Writes an unknown value. */
    public void write(int slot) {
        writes.set(slot);
        changes.put(slot, Optional.empty());
    }

    public void write(BitSet slots) {
        slots.stream().forEach(this::write);
    }

    /** Writes the value, or leaves the slot alone. */
    public void write(int slot, int value) {
        writes.set(slot);
        BitSet values = new BitSet();
        Optional<Change> before = changes.get(slot);
        if (value < 0 || (before != null && !(before.orElse(null) instanceof Change.Becomes))) {
            changes.put(slot, Optional.empty());
            return;
        }
        if (before != null && before.orElseThrow() instanceof Change.Becomes becomes) {
            values.or(becomes.values());
        }
        values.set(value);
        changes.put(slot, Optional.of(new Change.Becomes(slot, values)));
    }

    /** Makes a number larger or smaller. */
    public void count(Change change) {
        writes.set(change.slot());
        Optional<Change> before = changes.get(change.slot());
        boolean isSame = before == null || before.equals(Optional.of(change));
        changes.put(change.slot(), isSame ? Optional.of(change) : Optional.empty());
    }

    /**
     * Uses a queue.
     *
     * @param conditions on it: room, a message that fits
     * @param slots of the number of messages and all messages
     */
    public void queue(Change change, List<Guard> conditions, int slots) {
        use(change, conditions, Optional.empty(), slots);
        guards.addAll(conditions);
    }

    /**
     * Uses a queue in the midst of a sequence of statements. What is needed for that must be guaranteed by a guard of the whole:
     * else the sequence may stop there, and that depends on who uses the queue meanwhile.
     */
    public void queueLater(Change change, LengthCondition needed, int slots) {
        use(change, List.of(), Optional.of(needed), slots);
    }

    private void use(Change change, List<Guard> conditions, Optional<LengthCondition> needed, int slots) {
        boolean isOnly = !queues.containsKey(change.slot());
        queues.put(change.slot(), new QueueUse(change, conditions, needed, slots, isOnly));
    }

    /** What has been added may happen more than once. */
    public void repeat() {
        queues.replaceAll((slot, use) -> new QueueUse(use.change(), use.guards(), use.needed(), use.slots(), false));
    }

    public Support build(int transition) {
        List<Change> known = new ArrayList<>();
        for (QueueUse use : queues.values()) {
            int first = use.change().slot();
            boolean isPossible = use.needed().isEmpty()
                    || guards.stream().anyMatch(use.needed().get()::followsFrom);
            if (use.isOnly() && isPossible && !isTouchedOtherwise(use)) {
                known.add(use.change());
            } else {
                reads.set(first, first + use.slots());
                changes.put(first, Optional.empty());
            }
            writes.set(first, first + use.slots());
        }
        changes.values().forEach(change -> change.ifPresent(known::add));
        return new Support(transition, guards, SlotSet.of(reads), SlotSet.of(writes), known, traits);
    }

    private boolean isTouchedOtherwise(QueueUse use) {
        int first = use.change().slot();
        BitSet touched = new BitSet();
        touched.or(reads);
        touched.or(writes);
        for (Guard guard : guards) {
            // What a comparison with the number of messages means for both ends is known.
            boolean isAboutLength = guard instanceof Guard.Compare compare && compare.slot() == first;
            if (!isAboutLength && use.guards().stream().noneMatch(own -> own == guard)) {
                guard.reads().stream().forEach(touched::set);
            }
        }
        int next = touched.nextSetBit(first);
        return next >= 0 && next < first + use.slots();
    }
}
