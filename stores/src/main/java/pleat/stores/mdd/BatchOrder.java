package pleat.stores.mdd;

import java.util.Arrays;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget.Account;
import pleat.store.StateBatch;

/**
 * The states of a batch in lexical order. Looked up in this order, one after the other has as much of its way in common with the
 * one before as can be: see {@link LastWalk}. Of the 167 layers of the circuit arbN7 a look-up goes down 38, in the order of the
 * search 93.
 *
 * <p>Cost: O(n log n) comparisons, and moving n²/4 ints; batches are small.
 */
final class BatchOrder {
    private final Account account;
    private int[] numbers = {};

    BatchOrder(Account account) {
        account.reserve(HeapSize.ofObject(2, 0, 0) + HeapSize.ofInts(0));
        this.account = account;
    }

    void sort(StateBatch batch) {
        makeRoom(batch.size());
        for (int i = 0; i < batch.size(); i++) {
            int place = placeOf(batch.state(i), batch, i);
            System.arraycopy(numbers, place, numbers, place + 1, i - place);
            numbers[place] = i;
        }
    }

    /** The number in the batch of the state that has this place in the order. */
    int at(int place) {
        return numbers[place];
    }

    private int placeOf(int[] state, StateBatch batch, int sorted) {
        int low = 0;
        int high = sorted;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (Arrays.compare(batch.state(numbers[middle]), state) <= 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private void makeRoom(int size) {
        if (size > numbers.length) {
            account.reserve(HeapSize.ofInts(size));
            account.release(HeapSize.ofInts(numbers.length));
            numbers = new int[size];
        }
    }
}
