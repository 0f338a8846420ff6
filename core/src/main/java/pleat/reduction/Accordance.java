package pleat.reduction;

import java.util.BitSet;
import pleat.model.Change;
import pleat.model.Guard;
import pleat.model.SlotSet;
import pleat.model.Support;

/**
 * Whether two transitions can come in each other's way. They accord if, in every state where both are enabled, each stays
 * enabled after the other, and both orders lead to the same states (A. Valmari's term; see also A. Laarman et al., "Guard-based
 * partial-order reduction", STTT 2014, section 3).
 */
final class Accordance {
    private Accordance() {}

    static boolean accord(Support one, Support other) {
        boolean isLast = is(one, Support.Trait.LAST_RESORT);
        if (isLast != is(other, Support.Trait.LAST_RESORT)) {
            // Never enabled in the same state.
            return true;
        }
        if (isLast) {
            return false;
        }
        return exclude(one, other) || (!disturbs(one, other) && !disturbs(other, one) && !overwrite(one, other));
    }

    private static boolean is(Support support, Support.Trait trait) {
        return support.traits().contains(trait);
    }

    /** Whether their guards contradict each other. */
    private static boolean exclude(Support one, Support other) {
        for (Guard guard : one.guards()) {
            for (Guard against : other.guards()) {
                if (guard instanceof Guard.OnSlot first
                        && against instanceof Guard.OnSlot second
                        && first.slot() == second.slot()
                        && !first.isCompatible(second)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether what one writes may disable the other or change what it does. */
    private static boolean disturbs(Support writer, Support reader) {
        SlotSet apart = oppositeEnds(writer, reader);
        if (touches(writer, reader.reads(), apart)) {
            return true;
        }
        for (Guard guard : reader.guards()) {
            boolean mayFalsify = guard instanceof Guard.OnSlot onSlot
                    ? writer.mayWrite().contains(onSlot.slot())
                            && !(onSlot instanceof Guard.Head && apart.contains(onSlot.slot()))
                            && mayFalsify(change(writer, onSlot.slot()), onSlot)
                    : touches(writer, guard.reads(), apart);
            if (mayFalsify) {
                return true;
            }
        }
        for (Change change : reader.changes()) {
            if (!(change instanceof Change.Becomes)
                    && !bothAdd(change, change(writer, change.slot()))
                    && touches(writer, slots(change), apart)) {
                return true;
            }
        }
        return false;
    }

    private static boolean touches(Support writer, SlotSet slots, SlotSet apart) {
        return writer.mayWrite().intersects(slots)
                && (apart.size() == 0
                        || writer.mayWrite().stream().anyMatch(slot -> slots.contains(slot) && !apart.contains(slot)));
    }

    /** Whether both write a slot and the order matters. */
    private static boolean overwrite(Support one, Support other) {
        if (!one.mayWrite().intersects(other.mayWrite())) {
            return false;
        }
        SlotSet apart = oppositeEnds(one, other);
        return one.mayWrite().stream()
                .anyMatch(slot -> other.mayWrite().contains(slot)
                        && !apart.contains(slot)
                        && !isSameConstant(change(one, slot), change(other, slot))
                        && !bothAdd(change(one, slot), change(other, slot)));
    }

    private static boolean bothAdd(Change one, Change other) {
        return one instanceof Change.Adds && other instanceof Change.Adds;
    }

    private static boolean isSameConstant(Change one, Change other) {
        return one instanceof Change.Becomes first
                && other instanceof Change.Becomes second
                && first.values().cardinality() == 1
                && first.values().equals(second.values());
    }

    /** The queues at whose one end the first works and at whose other end the second. */
    private static SlotSet oppositeEnds(Support one, Support other) {
        BitSet slots = new BitSet();
        for (Change change : one.changes()) {
            for (Change against : other.changes()) {
                boolean opposite = (change instanceof Change.Appends && against instanceof Change.Takes)
                        || (change instanceof Change.Takes && against instanceof Change.Appends);
                if (opposite && change.slot() == against.slot()) {
                    slots(change).stream().forEach(slots::set);
                }
            }
        }
        return SlotSet.of(slots);
    }

    /** All slots that a change is about. */
    private static SlotSet slots(Change change) {
        if (change instanceof Change.Appends appends) {
            return SlotSet.range(appends.slot(), appends.slots());
        }
        if (change instanceof Change.Takes takes) {
            return SlotSet.range(takes.slot(), takes.slots());
        }
        return SlotSet.of(change.slot());
    }

    /** What is known of how a transition writes the slot; null for nothing. */
    static Change change(Support support, int slot) {
        for (Change change : support.changes()) {
            if (change.slot() == slot) {
                return change;
            }
        }
        return null;
    }

    static boolean grows(Change change) {
        return change instanceof Change.Grows
                || change instanceof Change.Appends
                || (change instanceof Change.Adds adds && adds.amount() > 0);
    }

    static boolean shrinks(Change change) {
        return change instanceof Change.Shrinks
                || change instanceof Change.Takes
                || (change instanceof Change.Adds adds && adds.amount() < 0);
    }

    private static boolean mayFalsify(Change change, Guard.OnSlot guard) {
        if (change instanceof Change.Becomes becomes) {
            return !becomes.values().stream().allMatch(guard::admits);
        }
        if (change == null || !(guard instanceof Guard.Compare compare)) {
            return true;
        }
        return switch (compare.relation()) {
            case LESS, LESS_EQUAL -> grows(change);
            case GREATER, GREATER_EQUAL -> shrinks(change);
            case EQUAL, NOT_EQUAL -> true;
        };
    }

    /**
     * Whether what a transition writes may make a condition true.
     *
     * @param direction where the value must go for that
     */
    static boolean mayFulfil(Support support, Guard.OnSlot guard, Direction direction) {
        if (!support.mayWrite().contains(guard.slot())) {
            return false;
        }
        if (direction == Direction.BY_TAKING && guard instanceof Guard.Head head) {
            return !(change(support, head.queue()) instanceof Change.Appends);
        }
        Change change = change(support, guard.slot());
        if (change instanceof Change.Becomes becomes) {
            return becomes.values().stream().anyMatch(guard::admits);
        }
        if (change == null || direction == Direction.ANY) {
            return true;
        }
        return direction == Direction.UP ? grows(change) : shrinks(change);
    }

    /** Of a slot; 0 where the state is too short to have it. */
    static int value(int[] state, int slot) {
        return slot < state.length ? state[slot] : 0;
    }

    /** Where a value must go for a condition to become true. */
    enum Direction {
        UP(0),
        DOWN(1),
        ANY(2),
        /** Another message must come first in a queue that has one. */
        BY_TAKING(3);

        private final int number;

        Direction(int number) {
            this.number = number;
        }

        /** From 0 on. */
        int number() {
            return number;
        }

        static Direction of(Guard.OnSlot guard, int[] state) {
            if (guard instanceof Guard.Head head) {
                return value(state, head.queue()) > 0 ? BY_TAKING : ANY;
            }
            if (!(guard instanceof Guard.Compare compare)) {
                return ANY;
            }
            return switch (compare.relation()) {
                case LESS, LESS_EQUAL -> DOWN;
                case GREATER, GREATER_EQUAL -> UP;
                case EQUAL -> value(state, guard.slot()) < compare.value() ? UP : DOWN;
                case NOT_EQUAL -> ANY;
            };
        }
    }
}
