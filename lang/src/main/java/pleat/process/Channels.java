package pleat.process;

import java.util.List;
import pleat.ir.ChannelShape;
import pleat.ir.IntType;
import pleat.ir.ProcessSystem;
import pleat.ir.Regions;

/** Finds channels by number, and moves messages in and out of them. */
final class Channels {
    private final int[] fixedShapes;
    private final int[] fixedBases;
    private final int[] capacities;
    private final int[] widths;
    /** By shape and field: how many of the 32 bits the type does not have. */
    private final int[][] unused;

    private final boolean[][] signed;
    private final int count;
    // What regions there were when they were looked at last.
    private int[][] shapes;

    private int[][] bases;

    Channels(ProcessSystem system) {
        this.count = system.channelCount();
        this.fixedShapes = system.channels().stream()
                .mapToInt(ProcessSystem.FixedChannel::shape)
                .toArray();
        this.fixedBases = system.channels().stream()
                .mapToInt(ProcessSystem.FixedChannel::base)
                .toArray();
        this.capacities =
                system.shapes().stream().mapToInt(ChannelShape::capacity).toArray();
        this.widths = system.shapes().stream()
                .mapToInt(shape -> shape.fields().size())
                .toArray();
        this.unused = new int[capacities.length][];
        this.signed = new boolean[capacities.length][];
        for (int shape = 0; shape < capacities.length; shape++) {
            List<IntType> fields = system.shapes().get(shape).fields();
            unused[shape] = fields.stream()
                    .mapToInt(field -> Integer.SIZE - field.bits())
                    .toArray();
            signed[shape] = new boolean[fields.size()];
            for (int i = 0; i < fields.size(); i++) {
                signed[shape][i] = fields.get(i).isSigned();
            }
        }
    }

    /** To be called when the layout has grown. */
    void lookAt(Regions.Snapshot regions) {
        shapes = regions.channels().kinds();
        bases = regions.channels().bases();
    }

    boolean exists(int[] state, int channel) {
        return channel > 0 && channel <= state[count];
    }

    /** The shape of a channel that exists. */
    int shape(int[] state, int channel) {
        if (channel <= fixedShapes.length) {
            return fixedShapes[channel - 1];
        }
        return shapes[channel][place(state, channel)];
    }

    private int place(int[] state, int channel) {
        int[] places = bases[channel];
        int place = 0;
        while (state[places[place]] == 0) {
            place++;
        }
        return place;
    }

    /** The slot with the number of messages of a buffered channel that exists; the messages follow. */
    int base(int[] state, int channel) {
        if (channel <= fixedBases.length) {
            return fixedBases[channel - 1];
        }
        return bases[channel][place(state, channel)] + 1;
    }

    int capacity(int shape) {
        return capacities[shape];
    }

    /** Number of values of a message. */
    int width(int shape) {
        return widths[shape];
    }

    int length(int[] state, int channel) {
        return capacities[shape(state, channel)] == 0 ? 0 : state[base(state, channel)];
    }

    /** Cuts values to the types of the fields; see {@link IntType#wrap}. */
    void wrap(int shape, int[] message) {
        int[] bits = unused[shape];
        for (int i = 0; i < bits.length; i++) {
            int raised = message[i] << bits[i];
            message[i] = signed[shape][i] ? raised >> bits[i] : raised >>> bits[i];
        }
    }

    /** The position of the first message that is larger than a new one, compared value by value. */
    static int sortedPosition(int[] state, int base, int width, int[] message) {
        int position = 0;
        while (position < state[base] && !isLarger(state, base + 1 + position * width, message, width)) {
            position++;
        }
        return position;
    }

    /** Adds a message before the one at a position, or behind all others. */
    static void insert(int[] state, int base, int width, int position, int[] message) {
        int at = base + 1 + position * width;
        System.arraycopy(state, at, state, at + width, (state[base] - position) * width);
        System.arraycopy(message, 0, state, at, width);
        state[base]++;
    }

    private static boolean isLarger(int[] state, int at, int[] message, int width) {
        for (int i = 0; i < width; i++) {
            if (state[at + i] != message[i]) {
                return state[at + i] > message[i];
            }
        }
        return false;
    }

    /** Takes the message at a position out; the place that becomes free is cleared. */
    static void remove(int[] state, int base, int width, int position) {
        int at = base + 1 + position * width;
        int end = base + 1 + state[base] * width;
        System.arraycopy(state, at + width, state, at, end - at - width);
        for (int slot = end - width; slot < end; slot++) {
            state[slot] = 0;
        }
        state[base]--;
    }
}
