package pleat.stores.diagram.order;

import java.util.List;
import pleat.stores.diagram.key.Layer;
import pleat.stores.diagram.key.Piece;

/** Makes one layer of two, and two of one. */
final class LevelJoin {
    private LevelJoin() {}

    static boolean canJoin(Level upper, Level lower) {
        return upper.what().bits() + lower.what().bits() <= Layer.MOST_BITS;
    }

    /** What the joined layer would cost; see {@link Level#cost}. */
    static long costOfJoined(Level upper, Level lower) {
        long edges = 0;
        for (int edge = 0; edge < upper.edges(); edge++) {
            int child = upper.child(edge);
            edges += lower.end(child) - lower.start(child);
        }
        return Level.cost(upper.nodes(), edges);
    }

    static Level joined(Level upper, Level lower) {
        int lowerBits = lower.what().bits();
        LevelBuilder builder = new LevelBuilder();
        for (int node = 0; node < upper.nodes(); node++) {
            for (int edge = upper.start(node); edge < upper.end(node); edge++) {
                int child = upper.child(edge);
                for (int next = lower.start(child); next < lower.end(child); next++) {
                    builder.append(upper.label(edge) << lowerBits | lower.label(next), lower.child(next));
                }
            }
            builder.endNode();
        }
        return builder.level(upper.what().above(lower.what()));
    }

    /** Writes the layer of the uppermost piece to {@code into[lower + 1]} and that of the others to {@code into[lower]}. */
    static void split(Level joined, Level[] into, int lower) {
        List<Piece> pieces = joined.what().pieces();
        Piece uppermost = pieces.get(pieces.size() - 1);
        Layer rest = new Layer(pieces.subList(0, pieces.size() - 1));
        int lowerBits = rest.bits();
        LevelBuilder upperBuilder = new LevelBuilder();
        LevelBuilder lowerBuilder = new LevelBuilder();
        for (int node = 0; node < joined.nodes(); node++) {
            int edge = joined.start(node);
            while (edge < joined.end(node)) {
                int label = joined.label(edge) >>> lowerBits;
                for (; edge < joined.end(node) && joined.label(edge) >>> lowerBits == label; edge++) {
                    lowerBuilder.append(joined.label(edge) & ((1 << lowerBits) - 1), joined.child(edge));
                }
                upperBuilder.append(label, lowerBuilder.endSharedNode());
            }
            upperBuilder.endNode();
        }
        into[lower] = lowerBuilder.level(rest);
        into[lower + 1] = upperBuilder.level(Layer.of(uppermost));
    }
}
