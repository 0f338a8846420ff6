package pleat.support;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;
import pleat.ir.ChannelShape;
import pleat.ir.ProcessSystem;
import pleat.ir.Regions;
import pleat.model.SlotSet;

/**
 * The processes and channels that exist in a state, where their slots are, and what settled variables are there. The numbers of channels follow from the
 * processes: both come and go like a stack.
 */
final class Population {
    private final ProcessSystem system;
    private final List<Integer> initial;
    private final Constants constants;
    private final List<Instance> processes = new ArrayList<>();
    /** Channel n is at place n - 1. */
    private final List<PresentChannel> channels = new ArrayList<>();

    private final BitSet everything = new BitSet();
    private final boolean lastResorts;
    /** Of the settled slots, in their order. */
    private final int[] settledValues;

    /** A process. */
    static final class Instance {
        private final int pid;
        private final int type;
        private final int frame;
        private final int[] constants;

        /**
         * A process with its frame.
         *
         * @param constants the values of the slots of its frame that never change, in the order of {@link Constants#locals};
         *     kept
         */
        Instance(int pid, int type, int frame, int[] constants) {
            this.pid = pid;
            this.type = type;
            this.frame = frame;
            this.constants = constants;
        }

        int pid() {
            return pid;
        }

        int type() {
            return type;
        }

        int frame() {
            return frame;
        }

        int[] constants() {
            return constants;
        }
    }

    /**
     * A channel.
     *
     * @param owner the number of the process that it goes with; negative for a channel of the program
     * @param base the slot with the number of messages, if it has a buffer
     */
    record PresentChannel(int shape, int owner, int base) {}

    Population(
            ProcessSystem system, Regions.Snapshot regions, List<Integer> initial, Constants constants, int[] state) {
        this.system = system;
        this.initial = initial;
        this.constants = constants;
        this.lastResorts = Timeouts.areLastResorts(system);
        this.settledValues =
                Arrays.stream(constants.settled()).map(slot -> state[slot]).toArray();
        everything.set(0, initial.size());
        for (ProcessSystem.FixedChannel fixed : system.channels()) {
            channels.add(new PresentChannel(fixed.shape(), -1, fixed.base()));
        }
        for (int pid = 0; pid < state[system.processCount()]; pid++) {
            add(pid, regions, state);
        }
    }

    private void add(int pid, Regions.Snapshot regions, int[] state) {
        int place = 0;
        while (state[regions.frames().bases()[pid][place]] == 0) {
            place++;
        }
        int type = regions.frames().kinds()[pid][place];
        int frame = regions.frames().bases()[pid][place];
        int[] offsets = constants.locals(type);
        int[] values = new int[offsets.length];
        for (int i = 0; i < offsets.length; i++) {
            values[i] = state[frame + offsets[i]];
        }
        processes.add(new Instance(pid, type, frame, values));
        everything.set(frame, frame + system.types().get(type).frame().size());
        system.types().get(type).channels().forEach(local -> {
            int number = channels.size() + 1;
            int base = regions.channels().base(number, local.shape()) + 1;
            channels.add(new PresentChannel(local.shape(), pid, base));
            everything.set(base - 1, base + shape(number).slots());
        });
    }

    ProcessSystem system() {
        return system;
    }

    /** Whether what waits for a timeout can only be executed where nothing else can. */
    boolean hasLastResorts() {
        return lastResorts;
    }

    List<Instance> processes() {
        return processes;
    }

    /** All slots that are in use. */
    BitSet everything() {
        return everything;
    }

    int fixedSlots() {
        return initial.size();
    }

    int channels() {
        return channels.size();
    }

    boolean exists(int channel) {
        return channel > 0 && channel <= channels.size();
    }

    PresentChannel channel(int number) {
        return channels.get(number - 1);
    }

    ChannelShape shape(int number) {
        return system.shapes().get(channel(number).shape());
    }

    OptionalInt global(int slot) {
        if (constants.isGlobal(slot)) {
            return OptionalInt.of(initial.get(slot));
        }
        int settled = Arrays.binarySearch(constants.settled(), slot);
        return settled >= 0 ? OptionalInt.of(settledValues[settled]) : OptionalInt.empty();
    }

    /** Whether a transition that may write these slots changes what others do. */
    boolean isUnsettledBy(SlotSet written) {
        return Arrays.stream(constants.settled()).anyMatch(written::contains);
    }

    OptionalInt local(Instance process, int offset) {
        int[] offsets = constants.locals(process.type());
        for (int i = 0; i < offsets.length; i++) {
            if (offsets[i] == offset) {
                return OptionalInt.of(process.constants()[i]);
            }
        }
        return OptionalInt.empty();
    }
}
