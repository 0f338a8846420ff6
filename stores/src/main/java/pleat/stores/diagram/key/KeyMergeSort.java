package pleat.stores.diagram.key;

import pleat.memory.HeapSize;

/** Sorts long keys: their numbers are merged, by comparisons, and then each key is moved once. */
final class KeyMergeSort {
    private final long[] keys;
    private final int words;
    private final int count;
    private int[] numbers;
    private int[] merged;

    private KeyMergeSort(long[] keys, int words, int count) {
        this.keys = keys;
        this.words = words;
        this.count = count;
        this.numbers = new int[count];
        this.merged = new int[count];
    }

    /** Bytes that sorting takes on the way. */
    static long bytes(int words, int count) {
        return HeapSize.ofLongs((long) words * count) + 2 * HeapSize.ofInts(count);
    }

    /** Sorts the first {@code count} keys. */
    static void sort(long[] keys, int words, int count) {
        new KeyMergeSort(keys, words, count).run();
    }

    private void run() {
        for (int i = 0; i < count; i++) {
            numbers[i] = i;
        }
        for (int length = 1; length < count; length *= 2) {
            for (int from = 0; from < count; from += 2 * length) {
                merge(from, Math.min(count, from + length), Math.min(count, from + 2 * length));
            }
            int[] longer = merged;
            merged = numbers;
            numbers = longer;
        }
        long[] sorted = new long[words * count];
        for (int i = 0; i < count; i++) {
            System.arraycopy(keys, numbers[i] * words, sorted, i * words, words);
        }
        System.arraycopy(sorted, 0, keys, 0, sorted.length);
    }

    /** Makes one sequence of two that follow each other. */
    private void merge(int from, int middle, int to) {
        int left = from;
        int right = middle;
        for (int i = from; i < to; i++) {
            boolean takesLeft = right == to || (left < middle && isInOrder(numbers[left], numbers[right]));
            merged[i] = takesLeft ? numbers[left++] : numbers[right++];
        }
    }

    private boolean isInOrder(int left, int right) {
        return KeySort.compare(keys, left * words, keys, right * words, words) <= 0;
    }
}
