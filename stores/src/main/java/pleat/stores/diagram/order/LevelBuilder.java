package pleat.stores.diagram.order;

import java.util.Arrays;
import pleat.stores.diagram.key.Layer;

/** Makes a {@link Level}, node by node, edge by edge. Reused. */
final class LevelBuilder {
    private static final int LEAST_BUCKETS = 64;

    private int[] starts = new int[16];
    private byte[] labels = new byte[16];
    private int[] children = new int[16];
    private int nodes;
    private int edges;
    /** Numbers of nodes plus one, by the hash of their edges; only the front is in use while there are few nodes. */
    private int[] buckets = new int[LEAST_BUCKETS];

    private int bucketMask = LEAST_BUCKETS - 1;

    void clear() {
        nodes = 0;
        edges = 0;
        bucketMask = LEAST_BUCKETS - 1;
        Arrays.fill(buckets, 0, LEAST_BUCKETS, 0);
    }

    /** One more edge of the node that is being made. Labels must ascend. */
    void append(int label, int child) {
        if (edges == children.length) {
            labels = Arrays.copyOf(labels, 2 * edges);
            children = Arrays.copyOf(children, 2 * edges);
        }
        labels[edges] = (byte) label;
        children[edges++] = child;
    }

    /** The node is complete; it is known to be unlike all others. Returns its number. */
    int endNode() {
        nodes++;
        if (nodes == starts.length) {
            starts = Arrays.copyOf(starts, 2 * nodes);
        }
        starts[nodes] = edges;
        return nodes - 1;
    }

    /** The node is complete. Returns the number of the first one like it. */
    int endSharedNode() {
        int first = starts[nodes];
        int bucket = bucketOf(first, edges);
        while (buckets[bucket] != 0) {
            int known = buckets[bucket] - 1;
            if (isEqual(known, first)) {
                edges = first;
                return known;
            }
            bucket = (bucket + 1) & bucketMask;
        }
        int node = endNode();
        buckets[bucket] = node + 1;
        if (2 * nodes > bucketMask) {
            growBuckets();
        }
        return node;
    }

    private boolean isEqual(int known, int first) {
        int start = starts[known];
        if (starts[known + 1] - start != edges - first) {
            return false;
        }
        for (int edge = first; edge < edges; edge++, start++) {
            if (children[edge] != children[start] || labels[edge] != labels[start]) {
                return false;
            }
        }
        return true;
    }

    private void growBuckets() {
        bucketMask = 4 * bucketMask + 3;
        if (bucketMask < buckets.length) {
            Arrays.fill(buckets, 0, bucketMask + 1, 0);
        } else {
            buckets = new int[bucketMask + 1];
        }
        for (int node = 0; node < nodes; node++) {
            int bucket = bucketOf(starts[node], starts[node + 1]);
            while (buckets[bucket] != 0) {
                bucket = (bucket + 1) & bucketMask;
            }
            buckets[bucket] = node + 1;
        }
    }

    private int bucketOf(int first, int stop) {
        long hash = 0;
        for (int edge = first; edge < stop; edge++) {
            long pair = (long) labels[edge] << Integer.SIZE | children[edge];
            hash = (hash ^ (hash >>> 32) ^ pair) * 0x9E3779B97F4A7C15L;
        }
        return (int) (hash >>> 33) & bucketMask;
    }

    Level level(Layer what) {
        return new Level(
                what, Arrays.copyOf(starts, nodes + 1), Arrays.copyOf(labels, edges), Arrays.copyOf(children, edges));
    }
}
