package pleat.stores.tree;

import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget.Account;
import pleat.memory.OutOfBudgetException;
import pleat.stores.node.IntColumn;
import pleat.stores.node.LongColumn;
import pleat.stores.packed.TupleHash;

/**
 * Pairs of ints, numbered from 1 in the order in which they are first seen; the pair of zeros has number 0 and takes no room.
 *
 * <p>Numbers must never change, but open addressing moves what it holds when it grows. So the pairs stand in a list in the
 * order of their numbers, and what is addressed by hash are the numbers, as ints: 8 bytes for a pair and 5 to 7.5 for its
 * place. A table of pairs with their numbers beside them would take 20 to 30, and a list of places besides to read them back.
 * A table that grows is emptied and filled again from the list, in place.
 */
final class PairTable {
    /** The answer of {@link #find} for a pair that is not there. */
    static final int ABSENT = -1;

    private static final int FIRST_CAPACITY = 16;

    private final LongColumn pairs;
    /** Numbers by hash with linear probing; 0 is an empty place. */
    private final IntColumn places;

    private int capacity = FIRST_CAPACITY;
    private int size;

    PairTable(Account account) {
        account.reserve(HeapSize.ofObject(2, 2, 0));
        this.pairs = new LongColumn(account);
        this.places = new IntColumn(account);
        pairs.ensure(1);
        places.ensure(FIRST_CAPACITY);
    }

    static long pair(int left, int right) {
        return ((long) left << Integer.SIZE) | Integer.toUnsignedLong(right);
    }

    static int left(long pair) {
        return (int) (pair >> Integer.SIZE);
    }

    static int right(long pair) {
        return (int) pair;
    }

    /** The pair with the number. */
    long get(int number) {
        return pairs.get(number);
    }

    /** The pair of zeros not counted. */
    int size() {
        return size;
    }

    /** The number of the pair, or {@link #ABSENT}. */
    int find(long pair) {
        if (pair == 0) {
            return 0;
        }
        int number = places.get(locate(pair));
        return number == 0 ? ABSENT : number;
    }

    /**
     * The number of the pair, which is a new one if it was never seen.
     *
     * @throws OutOfBudgetException when there is no room; nothing has changed then
     */
    int number(long pair) {
        if (pair == 0) {
            return 0;
        }
        int place = locate(pair);
        int known = places.get(place);
        return known != 0 ? known : append(pair, place);
    }

    private int append(long pair, int place) {
        int number = size + 1;
        pairs.ensure(number + 1L);
        int free = place;
        if (number > capacity / 5 * 4L) {
            grow();
            free = locate(pair);
        }
        pairs.set(number, pair);
        places.set(free, number);
        size = number;
        return number;
    }

    private void grow() {
        int wanted = Math.addExact(capacity, capacity >> 1);
        places.ensure(wanted);
        places.clear();
        capacity = wanted;
        for (int number = 1; number <= size; number++) {
            places.set(locate(pairs.get(number)), number);
        }
    }

    /** The place of the pair's number, or the empty one where it belongs. */
    private int locate(long pair) {
        int place = (int) Math.multiplyHigh(TupleHash.mix(pair) >>> 1, (long) capacity << 1);
        while (true) {
            int number = places.get(place);
            if (number == 0 || pairs.get(number) == pair) {
                return place;
            }
            place = place + 1 == capacity ? 0 : place + 1;
        }
    }
}
