package pleat.model;

import java.util.BitSet;

/** What is known about the way in which a transition writes a slot. A slot that it may write without one may get any value. */
public sealed interface Change {
    /** The slot that it is about. */
    int slot();

    /** The slot is left as it is or gets one of these values, none of which is negative. */
    record Becomes(int slot, BitSet values) implements Change {}

    /** The slot is left as it is or gets larger; it never wraps around. */
    record Grows(int slot) implements Change {}

    /** The slot is left as it is or gets smaller; it never wraps around. */
    record Shrinks(int slot) implements Change {}

    /**
     * Whenever the transition fires, the slot gets so much larger, or smaller if the amount is negative; it never wraps around.
     *
     * @param amount not 0
     */
    record Adds(int slot, int amount) implements Change {}

    /**
     * A message joins the end of a queue, and that is all the transition does to the queue and knows of it, but that there is
     * room.
     *
     * @param slot the number of messages; the messages follow
     * @param slots of the number and all messages
     */
    record Appends(int slot, int slots, Occurrence occurrence) implements Change {}

    /**
     * A message is taken from a queue, the first or the first that fits, and that is all the transition does to the queue and
     * knows of it.
     *
     * @param slot the number of messages; the messages follow
     * @param slots of the number and all messages
     */
    record Takes(int slot, int slots, Occurrence occurrence) implements Change {}

    /** Whether it happens whenever the transition fires. */
    enum Occurrence {
        ALWAYS,
        /** On some ways through a sequence of statements. */
        SOMETIMES
    }
}
