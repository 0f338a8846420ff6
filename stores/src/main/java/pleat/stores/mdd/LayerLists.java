package pleat.stores.mdd;

import java.util.Arrays;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget.Account;

/** Room for the edges of one node a layer, for recursions that make a node after those below it. */
final class LayerLists {
    private static final long[] NO_EDGES = {};

    private final Account account;
    private long[][] lists = {};

    LayerLists(Account account) {
        account.reserve(HeapSize.ofObject(2, 0, 0) + HeapSize.ofReferences(0) + HeapSize.ofLongs(0));
        this.account = account;
    }

    /** The list of a layer, with room for so many edges. Belongs to the node of that layer which is being made. */
    long[] of(int layer, int count) {
        if (layer >= lists.length) {
            addLayers(Math.max(layer + 1, lists.length + (lists.length >> 1)));
        }
        if (lists[layer].length < count) {
            account.reserve(HeapSize.ofLongs(count + (count >> 3)));
            replace(layer, new long[count + (count >> 3)]);
        }
        return lists[layer];
    }

    /** Gives the room back. */
    void clear() {
        for (int layer = 0; layer < lists.length; layer++) {
            replace(layer, NO_EDGES);
        }
    }

    private void addLayers(int layers) {
        int before = lists.length;
        account.reserve(HeapSize.ofReferences(layers));
        account.release(HeapSize.ofReferences(before));
        lists = Arrays.copyOf(lists, layers);
        Arrays.fill(lists, before, layers, NO_EDGES);
    }

    private void replace(int layer, long[] list) {
        account.release(lists[layer].length == 0 ? 0 : HeapSize.ofLongs(lists[layer].length));
        lists[layer] = list;
    }
}
