package pleat.ir;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.StreamCorruptedException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import pleat.state.Component;
import pleat.state.Slot;
import pleat.state.StateLayout;

/**
 * The layout of a run: where in the state processes and channels live that come and go. A region belongs to a process number and a type, or to a
 * channel number and a shape; it is appended to the layout the first time that it is needed, and stays. Whatever is not in
 * use is 0, so that a state has one vector.
 *
 * <p>A region of a process starts with its location, and one of a channel with 1: that is how to see what is in use.
 *
 * <p>All executors of a run share its regions, and so agree on the vectors; runs of the same program know nothing of each
 * other. One thread at a time may add to them, so that
 * their order is that in which this thread needed them; any number may read meanwhile.
 */
public final class Regions {
    /** In the place of a slot, where there is no region. */
    public static final int NONE = -1;

    private static final int FRAME = 0;
    private static final int CHANNEL = 1;

    private final StateLayout layout;
    private final List<ProcessType> types;
    private final List<ChannelShape> shapes;
    private volatile Snapshot snapshot;

    /**
     * All regions at some moment. Immutable.
     *
     * @param width slots of the layout; no two snapshots have the same
     * @param frames by process number and type
     * @param channels by channel number and shape
     */
    public record Snapshot(int width, Table frames, Table channels) {}

    /** First slots of regions, by number and by kind: a type, or a shape. Immutable, and so are the arrays. */
    public static final class Table {
        private final int[][] kinds;
        private final int[][] bases;

        private Table(int[][] kinds, int[][] bases) {
            this.kinds = kinds;
            this.bases = bases;
        }

        /** For each number the kinds that have a region there. */
        public int[][] kinds() {
            return kinds;
        }

        /** For each number the first slots of its regions, in the order of {@link #kinds}. */
        public int[][] bases() {
            return bases;
        }

        /** The first slot of a region, or {@link #NONE}. Cost: the number of kinds that this number had so far. */
        public int base(int number, int kind) {
            if (number < kinds.length) {
                for (int i = 0; i < kinds[number].length; i++) {
                    if (kinds[number][i] == kind) {
                        return bases[number][i];
                    }
                }
            }
            return NONE;
        }

        private Table with(int number, int kind, int base) {
            return new Table(with(kinds, number, kind), with(bases, number, base));
        }

        private static int[][] with(int[][] rows, int number, int value) {
            int[][] longer = Arrays.copyOf(rows, Math.max(rows.length, number + 1));
            for (int i = rows.length; i < longer.length; i++) {
                longer[i] = new int[0];
            }
            int[] row = Arrays.copyOf(longer[number], longer[number].length + 1);
            row[row.length - 1] = value;
            longer[number] = row;
            return longer;
        }
    }

    /** Those of a run of the program that begins. */
    public Regions(ProcessProgram program) {
        this.layout = program.layout().copy();
        this.types = program.system().types();
        this.shapes = program.system().shapes();
        Table none = new Table(new int[0][], new int[0][]);
        this.snapshot = new Snapshot(layout.width(), none, none);
    }

    /** The layout of the run: the slots of the program and, behind them, those of the regions. */
    public StateLayout layout() {
        return layout;
    }

    /** Those that there are now. */
    public Snapshot now() {
        return snapshot;
    }

    /** The first slot of the region of a process, which is added if it is missing. */
    public int frame(int pid, int type) {
        int known = snapshot.frames.base(pid, type);
        return known == NONE ? addFrame(pid, type) : known;
    }

    /** The first slot of the region of a channel, which is added if it is missing. */
    public int channel(int number, int shape) {
        int known = snapshot.channels.base(number, shape);
        return known == NONE ? addChannel(number, shape) : known;
    }

    /** Writes which regions there are, in the order in which they were added. */
    public void writeTo(DataOutputStream out) throws IOException {
        TreeMap<Integer, int[]> inOrder = new TreeMap<>();
        collect(snapshot.frames, FRAME, inOrder);
        collect(snapshot.channels, CHANNEL, inOrder);
        out.writeInt(inOrder.size());
        for (Map.Entry<Integer, int[]> region : inOrder.entrySet()) {
            out.writeInt(region.getKey());
            for (int value : region.getValue()) {
                out.writeInt(value);
            }
        }
    }

    private static void collect(Table table, int what, Map<Integer, int[]> inOrder) {
        for (int number = 0; number < table.bases.length; number++) {
            for (int i = 0; i < table.bases[number].length; i++) {
                inOrder.put(table.bases[number][i], new int[] {what, number, table.kinds[number][i]});
            }
        }
    }

    /**
     * Adds the regions that {@link #writeTo} wrote and that are missing here.
     *
     * @throws StreamCorruptedException when they are regions of another program
     */
    public void readFrom(DataInputStream in) throws IOException {
        int count = in.readInt();
        for (int i = 0; i < count; i++) {
            int base = in.readInt();
            int what = in.readInt();
            int number = in.readInt();
            int kind = in.readInt();
            boolean isKnown = number >= 0 && kind >= 0 && kind < (what == FRAME ? types.size() : shapes.size());
            if (!isKnown || base != (what == FRAME ? frame(number, kind) : channel(number, kind))) {
                throw new StreamCorruptedException("the layout of another model");
            }
        }
    }

    private int addFrame(int pid, int type) {
        ProcessType added = types.get(type);
        Component component = layout.append(added.name() + "[" + pid + "]", Component.Kind.PROCESS, added.frame());
        Table frames = snapshot.frames.with(pid, type, component.first());
        snapshot = new Snapshot(component.end(), frames, snapshot.channels);
        return component.first();
    }

    private int addChannel(int number, int shape) {
        List<Slot> slots = new ArrayList<>();
        slots.add(new Slot("exists", 0, 1));
        slots.addAll(slots(shapes.get(shape)));
        // Names tell the same in every run, in whatever order regions are added.
        String name = "channel[" + number + "]#" + shape;
        Component component = layout.append(name, Component.Kind.CHANNEL, slots);
        Table channels = snapshot.channels.with(number, shape, component.first());
        snapshot = new Snapshot(component.end(), snapshot.frames, channels);
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
}
