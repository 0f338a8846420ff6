package pleat.stores.diagram.order;

import java.util.Arrays;
import java.util.List;
import pleat.stores.diagram.NodeArena;
import pleat.stores.diagram.NodeNumbering;
import pleat.stores.diagram.key.KeyShape;
import pleat.stores.diagram.key.Layer;
import pleat.stores.node.Picture;

/** A diagram taken apart into its layers, the lowest first, to be given other layers or another order. */
public final class LayeredGraph {
    /** So many layers are copied in the time of one entry. */
    private static final int LAYERS_PER_ENTRY = 16;

    private final LevelSwap swap = new LevelSwap();
    private Level[] levels;
    private long copied;

    private LayeredGraph(Level[] levels) {
        this.levels = levels;
    }

    /** Takes apart what is below a root. */
    public static LayeredGraph of(NodeArena nodes, int root, KeyShape shape) {
        Level[] levels = new Level[shape.depth()];
        LevelBuilder builder = new LevelBuilder();
        int[] ids = {root};
        for (int layer = levels.length - 1; layer >= 0; layer--) {
            NodeNumbering below = new NodeNumbering();
            builder.clear();
            for (int id : ids) {
                int index = 0;
                for (int rest = nodes.labels(id); rest != 0; rest &= rest - 1) {
                    int child = nodes.childAt(id, index++);
                    builder.append(Integer.numberOfTrailingZeros(rest), below.numberOf(child));
                }
                builder.endNode();
            }
            levels[layer] = builder.level(shape.layers().get(layer));
            ids = below.inOrder();
        }
        return new LayeredGraph(levels);
    }

    /** Makes the diagram again, of the layers that there are now. Returns its root. */
    public int rebuild(NodeArena nodes) {
        int[] below = {NodeArena.END};
        int[] children = new int[1 << Layer.MOST_BITS];
        for (Level level : levels) {
            int[] made = new int[level.nodes()];
            for (int node = 0; node < made.length; node++) {
                int labels = 0;
                int count = 0;
                for (int edge = level.start(node); edge < level.end(node); edge++) {
                    labels |= 1 << level.label(edge);
                    children[count++] = below[level.child(edge)];
                }
                made[node] = nodes.make(labels, children);
            }
            below = made;
        }
        return below[0];
    }

    public int depth() {
        return levels.length;
    }

    public Level level(int index) {
        return levels[index];
    }

    public List<Layer> layers() {
        return Arrays.stream(levels).map(Level::what).toList();
    }

    public long cost() {
        return Arrays.stream(levels).mapToLong(Level::cost).sum();
    }

    public long nodes() {
        return Arrays.stream(levels).mapToLong(Level::nodes).sum();
    }

    public long edges() {
        return Arrays.stream(levels).mapToLong(Level::edges).sum();
    }

    /** What {@link #restore} brings back; cheap, since a level never changes, but not free: it is part of {@link #work}. */
    public Level[] snapshot() {
        copied += levels.length;
        return levels.clone();
    }

    public void restore(Level[] snapshot) {
        levels = snapshot.clone();
    }

    /** Exchanges a layer with the one below it; returns by how much the cost is larger then. */
    public long sink(int upper) {
        long before = levels[upper].cost() + levels[upper - 1].cost();
        swap.run(levels, upper);
        return levels[upper].cost() + levels[upper - 1].cost() - before;
    }

    /** Entries looked at by exchanges so far, and as many as take the time of the snapshots. */
    public long work() {
        return swap.work() + copied / LAYERS_PER_ENTRY;
    }

    /** Makes one layer of a layer and the one below it. */
    public void join(int upper) {
        Level joined = LevelJoin.joined(levels[upper], levels[upper - 1]);
        Level[] fewer = Arrays.copyOf(levels, levels.length - 1);
        System.arraycopy(levels, upper + 1, fewer, upper, levels.length - upper - 1);
        fewer[upper - 1] = joined;
        levels = fewer;
    }

    /** Makes a layer one of other bits, with the labels 0, 1, 2 and so on in place of those it has. */
    public void number(int at, Layer other) {
        levels[at] = levels[at].numbered(other);
    }

    /** Gives each piece a layer of its own. */
    public void splitAll() {
        int at = 0;
        while (at < levels.length) {
            if (levels[at].what().pieces().size() == 1) {
                at++;
                continue;
            }
            Level[] more = Arrays.copyOf(levels, levels.length + 1);
            System.arraycopy(levels, at, more, at + 1, levels.length - at);
            LevelJoin.split(levels[at], more, at);
            levels = more;
        }
    }

    /** Draws it with labels in place of values: of a layer with one slot whose codes are its values they are the same. */
    public void drawOn(Picture picture) {
        for (int at = levels.length - 1; at >= 0; at--) {
            Level level = levels[at];
            for (int node = 0; node < level.nodes(); node++) {
                picture.node(levels.length - 1 - at, id(at, node), "");
                for (int edge = level.start(node); edge < level.end(node); edge++) {
                    String label = Picture.label(Integer.toString(level.label(edge)));
                    picture.edge(id(at, node), id(at - 1, level.child(edge)), label);
                }
            }
        }
        picture.end(Picture.BOTTOM, id(-1, 0), "");
    }

    private static String id(int level, int node) {
        return level < 0 ? "end" : "n%d_%d".formatted(level, node);
    }
}
