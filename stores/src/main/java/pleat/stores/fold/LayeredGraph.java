package pleat.stores.fold;

import java.util.Arrays;
import java.util.List;
import pleat.stores.node.Picture;

/** A diagram taken apart into its layers, the lowest first, to be given other layers or another order. */
final class LayeredGraph {
    private final LevelSwap swap = new LevelSwap();
    private Level[] levels;

    private LayeredGraph(Level[] levels) {
        this.levels = levels;
    }

    /** Takes apart what is below a root. */
    static LayeredGraph of(CompactNodes nodes, int root, Encoding encoding) {
        Level[] levels = new Level[encoding.depth()];
        LevelBuilder builder = new LevelBuilder();
        int[] ids = {root};
        for (int layer = levels.length - 1; layer >= 0; layer--) {
            Numbering below = new Numbering();
            builder.clear();
            for (int id : ids) {
                int index = 0;
                for (int rest = nodes.labels(id); rest != 0; rest &= rest - 1) {
                    int child = nodes.childAt(id, index++);
                    builder.append(Integer.numberOfTrailingZeros(rest), below.numberOf(child));
                }
                builder.endNode();
            }
            levels[layer] = builder.level(encoding.layers().get(layer));
            ids = below.inOrder();
        }
        return new LayeredGraph(levels);
    }

    /** Makes the diagram again, of the layers that there are now. Returns its root. */
    int rebuild(CompactNodes nodes) {
        int[] below = {CompactNodes.END};
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

    int depth() {
        return levels.length;
    }

    Level level(int index) {
        return levels[index];
    }

    List<Layer> layers() {
        return Arrays.stream(levels).map(Level::what).toList();
    }

    long cost() {
        return Arrays.stream(levels).mapToLong(Level::cost).sum();
    }

    long nodes() {
        return Arrays.stream(levels).mapToLong(Level::nodes).sum();
    }

    long edges() {
        return Arrays.stream(levels).mapToLong(Level::edges).sum();
    }

    /** What {@link #restore} brings back; cheap, since a level never changes. */
    Level[] snapshot() {
        return levels.clone();
    }

    void restore(Level[] snapshot) {
        levels = snapshot.clone();
    }

    /** Exchanges a layer with the one below it; returns by how much the cost is larger then. */
    long sink(int upper) {
        long before = levels[upper].cost() + levels[upper - 1].cost();
        swap.run(levels, upper);
        return levels[upper].cost() + levels[upper - 1].cost() - before;
    }

    /** Entries looked at by exchanges so far; a measure of their time. */
    long work() {
        return swap.work();
    }

    /** Makes one layer of a layer and the one below it. */
    void join(int upper) {
        Level joined = LevelJoin.joined(levels[upper], levels[upper - 1]);
        Level[] fewer = Arrays.copyOf(levels, levels.length - 1);
        System.arraycopy(levels, upper + 1, fewer, upper, levels.length - upper - 1);
        fewer[upper - 1] = joined;
        levels = fewer;
    }

    /** Makes a layer one of other bits, with the labels 0, 1, 2 and so on in place of those it has. */
    void number(int at, Layer other) {
        levels[at] = levels[at].numbered(other);
    }

    /** Gives each piece a layer of its own. */
    void splitAll() {
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
    void drawOn(Picture picture) {
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
