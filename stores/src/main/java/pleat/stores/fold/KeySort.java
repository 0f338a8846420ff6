package pleat.stores.fold;

/**
 * Sorts keys in place, byte by byte from the top of the last word down ("American flag sort"): keys that agree in upper layers
 * of the diagram come to lie together.
 */
final class KeySort {
    private static final int RADIX = 1 << Byte.SIZE;
    /** Ranges up to this are sorted by insertion. */
    private static final int SHORT = 24;

    private final long[] keys;
    private final int words;
    private final long[] held;

    private KeySort(long[] keys, int words) {
        this.keys = keys;
        this.words = words;
        this.held = new long[words];
    }

    /** Sorts the first {@code count} keys. */
    static void sort(long[] keys, int words, int count) {
        new KeySort(keys, words).sort(0, count, words - 1, Long.SIZE - Byte.SIZE);
    }

    /** The index of a key among the first {@code count}, which are sorted; negative if it is not there. */
    static int find(long[] keys, int words, int count, long[] key, int at) {
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

    private static int compare(long[] keys, int at, long[] others, int otherAt, int words) {
        for (int i = words - 1; i >= 0; i--) {
            int order = Long.compareUnsigned(keys[at + i], others[otherAt + i]);
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    private void sort(int from, int to, int word, int shift) {
        if (to - from <= SHORT) {
            insertionSort(from, to);
            return;
        }
        int[] ends = new int[RADIX];
        for (int i = from; i < to; i++) {
            ends[digit(i, word, shift)]++;
        }
        int[] next = new int[RADIX];
        int sum = from;
        for (int digit = 0; digit < RADIX; digit++) {
            next[digit] = sum;
            sum += ends[digit];
            ends[digit] = sum;
        }
        if (next[digit(from, word, shift)] != from || ends[digit(from, word, shift)] != to) {
            distribute(next, ends, word, shift);
        }
        if (shift == 0 && word == 0) {
            return;
        }
        int start = from;
        for (int digit = 0; digit < RADIX; digit++) {
            if (ends[digit] - start > 1) {
                sort(
                        start,
                        ends[digit],
                        shift == 0 ? word - 1 : word,
                        shift == 0 ? Long.SIZE - Byte.SIZE : shift - Byte.SIZE);
            }
            start = ends[digit];
        }
    }

    private void distribute(int[] next, int[] ends, int word, int shift) {
        for (int digit = 0; digit < RADIX; digit++) {
            while (next[digit] < ends[digit]) {
                int target = digit(next[digit], word, shift);
                if (target == digit) {
                    next[digit]++;
                } else {
                    swap(next[digit], next[target]++);
                }
            }
        }
    }

    private int digit(int index, int word, int shift) {
        return (int) (keys[index * words + word] >>> shift) & RADIX - 1;
    }

    private void swap(int one, int other) {
        for (int i = 0; i < words; i++) {
            long key = keys[one * words + i];
            keys[one * words + i] = keys[other * words + i];
            keys[other * words + i] = key;
        }
    }

    private void insertionSort(int from, int to) {
        for (int i = from + 1; i < to; i++) {
            System.arraycopy(keys, i * words, held, 0, words);
            int hole = i;
            while (hole > from && compare(keys, (hole - 1) * words, held, 0, words) > 0) {
                System.arraycopy(keys, (hole - 1) * words, keys, hole * words, words);
                hole--;
            }
            System.arraycopy(held, 0, keys, hole * words, words);
        }
    }
}
