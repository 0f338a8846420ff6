package pleat.stores.diagram.key;

import java.util.Arrays;
import pleat.memory.HeapSize;

/**
 * Sorts keys by the highest word first, so that keys that agree in upper layers of the diagram come to lie together. Digit by
 * digit from the lowest one on, each pass a stable distribution; bits that all keys have in common belong to no digit.
 */
public final class KeySort {
    /** The wider the fewer passes; the counters of one pass, 4 KiB, leave room in the first cache for the keys. */
    private static final int DIGIT_BITS = 10;
    /** So many are sorted by insertion. */
    private static final int FEW = 64;
    /** Longer keys have more digits than comparisons, and each digit moves all of their words. */
    private static final int MOST_WORDS = 8;

    private final int words;
    private final int count;
    private final int[] counters = new int[1 << DIGIT_BITS];
    private long[] keys;
    private long[] others;

    private KeySort(long[] keys, int words, int count) {
        this.words = words;
        this.count = count;
        this.keys = keys;
        this.others = new long[words * count];
    }

    /** Bytes that sorting takes on the way. */
    public static long bytes(int words, int count) {
        return words > MOST_WORDS
                ? KeyMergeSort.bytes(words, count)
                : HeapSize.ofLongs((long) words * count) + HeapSize.ofInts(1 << DIGIT_BITS);
    }

    /** Sorts the first {@code count} keys. */
    public static void sort(long[] keys, int words, int count) {
        if (count <= FEW) {
            insertionSort(keys, words, count);
            return;
        }
        if (words > MOST_WORDS) {
            KeyMergeSort.sort(keys, words, count);
            return;
        }
        KeySort sort = new KeySort(keys, words, count);
        sort.run();
        if (sort.keys != keys) {
            System.arraycopy(sort.keys, 0, keys, 0, words * count);
        }
    }

    private void run() {
        for (int word = 0; word < words; word++) {
            long rest = differing(word);
            while (rest != 0) {
                int shift = Long.numberOfTrailingZeros(rest);
                distribute(word, shift);
                rest &= shift + DIGIT_BITS >= Long.SIZE ? 0 : -1L << (shift + DIGIT_BITS);
            }
        }
    }

    /** The bits of a word that are not the same in all keys. */
    private long differing(int word) {
        long some = 0;
        long all = -1;
        for (int at = word; at < words * count; at += words) {
            some |= keys[at];
            all &= keys[at];
        }
        return some & ~all;
    }

    /** Moves the keys to the other array, in the order of one digit. */
    private void distribute(int word, int shift) {
        int mask = counters.length - 1;
        Arrays.fill(counters, 0);
        for (int at = word; at < words * count; at += words) {
            counters[(int) (keys[at] >>> shift) & mask]++;
        }
        int sum = 0;
        for (int digit = 0; digit < counters.length; digit++) {
            int number = counters[digit];
            counters[digit] = sum;
            sum += number * words;
        }
        for (int at = 0; at < words * count; at += words) {
            int digit = (int) (keys[at + word] >>> shift) & mask;
            int to = counters[digit];
            counters[digit] = to + words;
            others[to] = keys[at];
            for (int i = 1; i < words; i++) {
                others[to + i] = keys[at + i];
            }
        }
        long[] sorted = others;
        others = keys;
        keys = sorted;
    }

    private static void insertionSort(long[] keys, int words, int count) {
        long[] held = new long[words];
        for (int i = 1; i < count; i++) {
            System.arraycopy(keys, i * words, held, 0, words);
            int hole = i;
            while (hole > 0 && compare(keys, (hole - 1) * words, held, 0, words) > 0) {
                System.arraycopy(keys, (hole - 1) * words, keys, hole * words, words);
                hole--;
            }
            System.arraycopy(held, 0, keys, hole * words, words);
        }
    }

    /** The index of a key among the first {@code count}, which are sorted; negative if it is not there. */
    public static int find(long[] keys, int words, int count, long[] key, int at) {
        int low = 0;
        int high = count - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            int order = compare(keys, middle * words, key, at, words);
            if (order == 0) {
                return middle;
            }
            low = order < 0 ? middle + 1 : low;
            high = order < 0 ? high : middle - 1;
        }
        return -1;
    }

    static int compare(long[] keys, int at, long[] others, int otherAt, int words) {
        for (int i = words - 1; i >= 0; i--) {
            int order = Long.compareUnsigned(keys[at + i], others[otherAt + i]);
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }
}
