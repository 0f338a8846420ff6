package pleat.stores.trie;

import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget.Account;
import pleat.state.StateLayout;

/**
 * Puts the slots of states into another order. Slots that the layout gets later come behind all that it had before, so what
 * was ordered once stays as it is, but for more zeros at its end.
 */
final class OrderedSlots {
    private final Account account;
    private final StateLayout layout;
    private final TrieOrder order;
    /** The slot in each place. */
    private int[] slots = {};

    private int[] tuple = {};

    OrderedSlots(StateLayout layout, TrieOrder order, Account account) {
        account.reserve(HeapSize.ofObject(5, 0, 0) + 2 * HeapSize.ofInts(0));
        this.account = account;
        this.layout = layout;
        this.order = order;
        followLayout();
    }

    /** Takes in what the layout has got since. */
    void followLayout() {
        int before = slots.length;
        int now = layout.width();
        if (before == now) {
            return;
        }
        account.reserve(2 * HeapSize.ofInts(now));
        account.release(2 * HeapSize.ofInts(before));
        int[] wider = new int[now];
        System.arraycopy(slots, 0, wider, 0, before);
        System.arraycopy(order.sorted(layout, before), 0, wider, before, now - before);
        slots = wider;
        tuple = new int[now];
    }

    /** True iff all slots that are not 0 have a place. */
    boolean hold(int[] state) {
        return StateLayout.isZeroFrom(slots.length, state);
    }

    /** The values in order, in an array that belongs to this object and is valid until its next call. */
    int[] of(int[] state) {
        for (int place = 0; place < slots.length; place++) {
            int slot = slots[place];
            tuple[place] = slot < state.length ? state[slot] : 0;
        }
        return tuple;
    }

    /** The state whose values in order these are; the inverse of {@link #of}. Slots without a place are left alone. */
    void restore(int[] ordered, int[] state) {
        for (int place = 0; place < slots.length; place++) {
            state[slots[place]] = ordered[place];
        }
    }

    int width() {
        return slots.length;
    }

    /** The name of the slot in a place; a tree over no slots has one without a name. */
    String name(int place) {
        return place < slots.length ? layout.qualifiedName(slots[place]) : "";
    }
}
