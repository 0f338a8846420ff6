package pleat.stores.diagram;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;
import pleat.stores.diagram.key.KeyShape;

/**
 * The keys of a diagram that a condition on a few layers selects. Below the lowest of these layers nothing is looked at: what
 * is selected there is shared with the diagram. Cost: the pairs of a node and the labels above it that matter.
 */
final class Restriction {
    private final NodeArena nodes;
    private final KeyShape shape;
    /** Which layers the condition looks at. */
    private final boolean[] matters;
    /** The lowest of them. */
    private final int lowest;

    private final Predicate<long[]> condition;
    /** The labels on the way down. */
    private final long[] key;

    private final Map<Place, Integer> results = new HashMap<>();

    /** @param labels on the way to the node, of the layers that matter, one behind the other */
    private record Place(int node, long labels) {}

    private Restriction(NodeArena nodes, KeyShape shape, boolean[] matters, Predicate<long[]> condition) {
        this.nodes = nodes;
        this.shape = shape;
        this.matters = matters;
        this.lowest = lowest(matters);
        this.condition = condition;
        this.key = shape.zeroKey();
    }

    private static int lowest(boolean[] matters) {
        int layer = 0;
        while (layer < matters.length && !matters[layer]) {
            layer++;
        }
        return layer;
    }

    /** Whether the labels of these layers are few enough to be remembered in one word. */
    static boolean suits(KeyShape shape, boolean[] matters) {
        int bits = 0;
        for (int layer = 0; layer < matters.length; layer++) {
            bits += matters[layer] ? Integer.bitCount(shape.mask(layer)) : 0;
        }
        return bits <= Long.SIZE;
    }

    /**
     * The root of the keys that are selected, in the same arena.
     *
     * @param matters for each layer whether the condition looks at it; they must {@link #suits suit}
     * @param condition is asked for keys in which these layers, at least, have their labels
     */
    static int apply(NodeArena nodes, int root, KeyShape shape, boolean[] matters, Predicate<long[]> condition) {
        return new Restriction(nodes, shape, matters, condition).selected(root, shape.depth() - 1, 0);
    }

    private int selected(int node, int layer, long labels) {
        if (layer < lowest) {
            return condition.test(key) ? node : NodeArena.NONE;
        }
        Place place = new Place(node, labels);
        Integer known = results.get(place);
        if (known == null) {
            known = computed(node, layer, labels);
            results.put(place, known);
        }
        return known;
    }

    private int computed(int node, int layer, long labels) {
        int[] children = new int[NodeArena.MOST_LABELS];
        int kept = 0;
        int count = 0;
        for (int rest = nodes.labels(node); rest != 0; rest &= rest - 1) {
            int label = Integer.numberOfTrailingZeros(rest);
            shape.setLabel(layer, label, key);
            long further = matters[layer] ? labels << Integer.bitCount(shape.mask(layer)) | label : labels;
            int child = selected(nodes.child(node, label), layer - 1, further);
            if (child != NodeArena.NONE) {
                children[count++] = child;
                kept |= 1 << label;
            }
        }
        shape.setLabel(layer, 0, key);
        return kept == 0 ? NodeArena.NONE : nodes.make(kept, children);
    }
}
