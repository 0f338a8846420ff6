package pleat.ir;

import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;

/** What is known, before any state is, about where an expression is evaluated. */
public interface Surroundings {
    /** The value of a slot that never changes. */
    OptionalInt constant(int slot);

    /** Slots that are there from the start. */
    int fixedSlots();

    /** The first slot of the frame of the process that evaluates; negative where it is not known. */
    int frame();

    /** Slots of that frame. */
    int frameSlots();

    /** The number of the process that evaluates. */
    OptionalInt pid();

    /** Whether a channel of this number is there whatever happens, and how many messages it can hold. */
    OptionalInt capacity(int channel);

    /** Number of values of a message of a channel that is there. */
    int fields(int channel);

    /** The slot with the number of messages of a channel that is there and has a buffer. */
    int length(int channel);

    /** Adds what decides how many messages a channel has; of all channels where the number is not known. */
    void readLength(OptionalInt channel, BitSet into);

    /** Adds what decides which messages a channel has; of all channels where the number is not known. */
    void readMessages(OptionalInt channel, BitSet into);

    /** Adds what an expression reads that asks about processes. */
    void readProcesses(ProcessExpr question, BitSet into);

    /**
     * Where all slots are there from the start.
     *
     * @param initial the value of each
     * @param written slots that may change
     */
    static Surroundings fixed(List<Integer> initial, BitSet written) {
        return new Surroundings() {
            @Override
            public OptionalInt constant(int slot) {
                return written.get(slot) ? OptionalInt.empty() : OptionalInt.of(initial.get(slot));
            }

            @Override
            public int fixedSlots() {
                return initial.size();
            }

            @Override
            public int frame() {
                return -1;
            }

            @Override
            public int frameSlots() {
                return 0;
            }

            @Override
            public OptionalInt pid() {
                return OptionalInt.empty();
            }

            @Override
            public OptionalInt capacity(int channel) {
                throw nothingOfTheKind();
            }

            @Override
            public int fields(int channel) {
                throw nothingOfTheKind();
            }

            @Override
            public int length(int channel) {
                throw nothingOfTheKind();
            }

            @Override
            public void readLength(OptionalInt channel, BitSet into) {
                throw nothingOfTheKind();
            }

            @Override
            public void readMessages(OptionalInt channel, BitSet into) {
                throw nothingOfTheKind();
            }

            @Override
            public void readProcesses(ProcessExpr question, BitSet into) {
                throw nothingOfTheKind();
            }

            private IllegalStateException nothingOfTheKind() {
                return new IllegalStateException("no processes that come and go, and no channels with numbers");
            }
        };
    }
}
