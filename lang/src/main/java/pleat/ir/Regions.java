package pleat.ir;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import pleat.state.Component;
import pleat.state.Slot;
import pleat.state.StateLayout;

/**
 * Where in the state processes and channels live that come and go. A region belongs to a process number and a type, or to a
 * channel number and a shape; it is appended to the layout the first time that it is needed, and stays. Whatever is not in
 * use is 0, so that a state has one vector.
 *
 * <p>A region of a process starts with its location, and one of a channel with 1: that is how to see what is in use.
 *
 * <p>All executors of a program share its regions, and so agree on the vectors. Growing excludes other threads; arrays that
 * were handed out stay as they are.
 */
public final class Regions {
    private final StateLayout layout;
    private final List<ProcessType> types;
    private final List<ChannelShape> shapes;
    private volatile int[][] frameTypes = new int[0][];
    private volatile int[][] frameBases = new int[0][];
    private volatile int[][] channelShapes = new int[0][];
    private volatile int[][] channelBases = new int[0][];

    public Regions(StateLayout layout, List<ProcessType> types, List<ChannelShape> shapes) {
        this.layout = layout;
        this.types = types;
        this.shapes = shapes;
    }

    /** For each process number, the types that have a region there. */
    public int[][] frameTypes() {
        return frameTypes;
    }

    /** For each process number, the first slots of its regions, in the order of {@link #frameTypes}. */
    public int[][] frameBases() {
        return frameBases;
    }

    /** For each channel number, the shapes that have a region there. */
    public int[][] channelShapes() {
        return channelShapes;
    }

    /** For each channel number, the first slots of its regions. */
    public int[][] channelBases() {
        return channelBases;
    }

    /** The first slot of the region of a process. Cost: the number of types that this process number had so far. */
    public int frame(int pid, int type) {
        int known = find(frameTypes, frameBases, pid, type);
        return known >= 0 ? known : addFrame(pid, type);
    }

    /** The first slot of the region of a channel. */
    public int channel(int number, int shape) {
        int known = find(channelShapes, channelBases, number, shape);
        return known >= 0 ? known : addChannel(number, shape);
    }

    private static int find(int[][] keys, int[][] bases, int place, int key) {
        if (place < keys.length) {
            for (int i = 0; i < keys[place].length; i++) {
                if (keys[place][i] == key) {
                    return bases[place][i];
                }
            }
        }
        return -1;
    }

    /** The type of the process whose location the slot holds, if it is such a slot. Not for the hot path. */
    public Optional<ProcessType> typeLocatedAt(int slot) {
        for (int pid = 0; pid < frameBases.length; pid++) {
            for (int i = 0; i < frameBases[pid].length; i++) {
                if (frameBases[pid][i] == slot) {
                    return Optional.of(types.get(frameTypes[pid][i]));
                }
            }
        }
        return Optional.empty();
    }

    private synchronized int addFrame(int pid, int type) {
        int known = find(frameTypes, frameBases, pid, type);
        if (known >= 0) {
            return known;
        }
        ProcessType added = types.get(type);
        Component component = layout.append(added.name() + "[" + pid + "]", Component.Kind.PROCESS, added.frame());
        frameBases = with(frameBases, pid, component.first());
        frameTypes = with(frameTypes, pid, type);
        return component.first();
    }

    private synchronized int addChannel(int number, int shape) {
        int known = find(channelShapes, channelBases, number, shape);
        if (known >= 0) {
            return known;
        }
        List<Slot> slots = new ArrayList<>();
        slots.add(new Slot("exists", 0, 1));
        slots.addAll(slots(shapes.get(shape)));
        // Names tell the same in every run, in whatever order regions are added.
        String name = "channel[" + number + "]#" + shape;
        Component component = layout.append(name, Component.Kind.CHANNEL, slots);
        channelBases = with(channelBases, number, component.first());
        channelShapes = with(channelShapes, number, shape);
        return component.first();
    }

    /** The slots of a channel of the shape. */
    public static List<Slot> slots(ChannelShape shape) {
        List<Slot> slots = new ArrayList<>();
        if (shape.capacity() > 0) {
            slots.add(new Slot("length", 0, shape.capacity()));
            for (int position = 0; position < shape.capacity(); position++) {
                for (int field = 0; field < shape.fields().size(); field++) {
                    IntType type = shape.fields().get(field);
                    String name = shape.fields().size() == 1 ? "[" + position + "]" : "[" + position + "]." + field;
                    slots.add(new Slot(name, type.min(), type.max()));
                }
            }
        }
        return slots;
    }

    private static int[][] with(int[][] table, int place, int value) {
        int[][] longer = Arrays.copyOf(table, Math.max(table.length, place + 1));
        for (int i = table.length; i < longer.length; i++) {
            longer[i] = new int[0];
        }
        int[] row = Arrays.copyOf(longer[place], longer[place].length + 1);
        row[row.length - 1] = value;
        longer[place] = row;
        return longer;
    }
}
