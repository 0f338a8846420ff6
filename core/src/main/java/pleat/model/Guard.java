package pleat.model;

import java.util.BitSet;
import java.util.stream.IntStream;

/** A condition without which a transition is not enabled. A transition has several; all must hold. */
public sealed interface Guard {
    /** The slots that decide it. */
    SlotSet reads();

    /** A condition on one slot, which can be decided from its value alone. */
    sealed interface OnSlot extends Guard {
        int slot();

        /** Whether the condition holds when the slot has the value. */
        boolean admits(int value);

        /** Values of which the condition admits one, if it and another condition on the same slot have one in common. */
        IntStream witnesses();

        @Override
        default SlotSet reads() {
            return SlotSet.of(slot());
        }

        /** Whether there is a value that both conditions admit; they are on the same slot. */
        default boolean isCompatible(OnSlot other) {
            return IntStream.concat(witnesses(), other.witnesses())
                    .anyMatch(value -> admits(value) && other.admits(value));
        }
    }

    /** The slot has one of some values, which are not negative: mostly, a process is at a location. */
    record Among(int slot, BitSet values) implements OnSlot {
        /** One value. */
        public static Among just(int slot, int value) {
            BitSet values = new BitSet();
            values.set(value);
            return new Among(slot, values);
        }

        @Override
        public boolean admits(int value) {
            return value >= 0 && values.get(value);
        }

        @Override
        public IntStream witnesses() {
            return values.stream();
        }
    }

    /** The slot compares in some way with a constant. */
    record Compare(int slot, Relation relation, int value) implements OnSlot {
        @Override
        public boolean admits(int actual) {
            return relation.holds(actual, value);
        }

        /** Two comparisons that hold together hold together at one of the constants or right beside it. */
        @Override
        public IntStream witnesses() {
            return IntStream.of(value - 1, value, value + 1);
        }
    }

    /**
     * The first message of a queue has a value. As long as there is one, only who takes it changes the slot.
     *
     * @param queue the slot with the number of messages
     */
    record Head(int slot, int queue, int value) implements OnSlot {
        @Override
        public boolean admits(int actual) {
            return actual == value;
        }

        @Override
        public IntStream witnesses() {
            return IntStream.of(value);
        }
    }

    /** Something about these slots that is not told. */
    record Other(SlotSet reads) implements Guard {}

    /** How two values compare. */
    enum Relation {
        EQUAL,
        NOT_EQUAL,
        LESS,
        LESS_EQUAL,
        GREATER,
        GREATER_EQUAL;

        public boolean holds(int left, int right) {
            return switch (this) {
                case EQUAL -> left == right;
                case NOT_EQUAL -> left != right;
                case LESS -> left < right;
                case LESS_EQUAL -> left <= right;
                case GREATER -> left > right;
                case GREATER_EQUAL -> left >= right;
            };
        }

        /** The same with its sides exchanged. */
        public Relation mirrored() {
            return switch (this) {
                case LESS -> GREATER;
                case LESS_EQUAL -> GREATER_EQUAL;
                case GREATER -> LESS;
                case GREATER_EQUAL -> LESS_EQUAL;
                default -> this;
            };
        }

        /** What holds where this does not. */
        public Relation negated() {
            return switch (this) {
                case EQUAL -> NOT_EQUAL;
                case NOT_EQUAL -> EQUAL;
                case LESS -> GREATER_EQUAL;
                case LESS_EQUAL -> GREATER;
                case GREATER -> LESS_EQUAL;
                case GREATER_EQUAL -> LESS;
            };
        }
    }
}
