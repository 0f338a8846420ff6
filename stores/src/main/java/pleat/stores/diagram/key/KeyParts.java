package pleat.stores.diagram.key;

import pleat.memory.HeapSize;

/**
 * The states of a table under another encoding, in parts that follow each other in the order of the keys and are of about the same
 * size. States that are neighbours in this order share most: any other part of them would make a larger diagram than all of them.
 *
 * <p>Cost: each key is translated once for each part, and once more.
 */
public final class KeyParts {
    /** So many keys tell where parts end. */
    private static final int SAMPLE = 1 << 9;

    private final FlatTable table;
    private final int words;
    private final KeyTranslation translation;
    /** The first key of each part but the first one, or less. */
    private final long[] dividers;

    private final int[] counts;
    private final long[] key;

    /** @param own of the keys in the table */
    public KeyParts(FlatTable table, Encoding own, Encoding other, int parts) {
        this.table = table;
        this.words = other.words();
        this.translation = new KeyTranslation(own, other);
        this.dividers = new long[(parts - 1) * words];
        this.counts = new int[parts];
        this.key = new long[words];
        int step = (table.size() + SAMPLE - 1) / SAMPLE;
        long[] sample = new Reencoding(table, own, other).sortedKeys(step);
        for (int part = 1; part < parts; part++) {
            int from = (int) ((long) sample.length / words * part / parts) * words;
            System.arraycopy(sample, from, dividers, (part - 1) * words, words);
        }
        for (int at = table.nextFrom(0); at >= 0; at = table.nextFrom(at + table.words())) {
            counts[partOf(at)]++;
        }
    }

    /** What this takes, sorting the sample included. */
    public static long bytes(int words, int parts) {
        return HeapSize.ofObject(6, 0, 0)
                + HeapSize.ofLongs((long) parts * words)
                + HeapSize.ofInts(parts)
                + HeapSize.ofLongs(words)
                + HeapSize.ofLongs((long) SAMPLE * words)
                + KeySort.bytes(words, SAMPLE);
    }

    /** The part of the key at a place of the table, which is translated to {@link #key}. */
    private int partOf(int at) {
        translation.translate(table.keys(), at, key, 0);
        int part = 0;
        while (part < counts.length - 1 && KeySort.compare(dividers, part * words, key, 0, words) <= 0) {
            part++;
        }
        return part;
    }

    public int count(int part) {
        return counts[part];
    }

    /** The keys of a part in order. Whoever asks pays for the memory, that of {@link KeySort} included. */
    public long[] sortedKeys(int part) {
        long[] keys = new long[counts[part] * words];
        int to = 0;
        for (int at = table.nextFrom(0); at >= 0; at = table.nextFrom(at + table.words())) {
            if (partOf(at) == part) {
                System.arraycopy(key, 0, keys, to, words);
                to += words;
            }
        }
        KeySort.sort(keys, words, counts[part]);
        return keys;
    }
}
