package pleat.stores.mdd;

import java.util.Arrays;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget.Account;

/**
 * An int for each layer, for walks that go down and come up again. They do not recurse: states may have more layers than the
 * stack of a thread has room for.
 */
final class LayerInts {
    private final Account account;
    private int[] values = {};

    LayerInts(Account account) {
        account.reserve(HeapSize.ofObject(2, 0, 0) + HeapSize.ofInts(0));
        this.account = account;
    }

    int get(int layer) {
        return values[layer];
    }

    void set(int layer, int value) {
        if (layer >= values.length) {
            makeRoom(Math.max(layer + 1, values.length + (values.length >> 1)));
        }
        values[layer] = value;
    }

    private void makeRoom(int layers) {
        account.reserve(HeapSize.ofInts(layers));
        account.release(HeapSize.ofInts(values.length));
        values = Arrays.copyOf(values, layers);
    }
}
