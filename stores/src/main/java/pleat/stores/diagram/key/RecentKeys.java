package pleat.stores.diagram.key;

import java.util.Arrays;
import pleat.memory.HeapSize;

/**
 * Keys that came a short while ago. Neighbours in a search have successors in common, and what is here need not be looked up.
 * A key has one place, where it replaces the one that was there.
 */
public final class RecentKeys {
    /** Of all keys together, at most: 32 KiB, which a core keeps near. */
    private static final int WORDS = 1 << 12;

    /** Remembers nothing. */
    public static final RecentKeys NONE = new RecentKeys(new long[0], 0);

    private final long[] keys;
    private final int places;

    private RecentKeys(long[] keys, int places) {
        this.keys = keys;
        this.places = places;
    }

    /**
     * For keys of so many words.
     *
     * @param most keys that are worth remembering
     */
    public static RecentKeys of(int words, int most) {
        int places = places(words, most);
        return new RecentKeys(new long[places * words], places);
    }

    /** For keys of so many words, as many as there may be. */
    public static RecentKeys of(int words) {
        return of(words, WORDS);
    }

    public static long bytes(int words) {
        return bytes(words, WORDS);
    }

    public static long bytes(int words, int most) {
        return HeapSize.ofObject(1, 1, 0) + HeapSize.ofLongs((long) places(words, most) * words);
    }

    public long bytes() {
        return this == NONE ? 0 : HeapSize.ofObject(1, 1, 0) + HeapSize.ofLongs(keys.length);
    }

    private static int places(int words, int most) {
        return Math.max(1, Math.min(most, WORDS / words));
    }

    /** Whether a key was here before; it is from now on. No key has zeros alone. */
    public boolean saw(long[] key) {
        if (places == 0) {
            return false;
        }
        int words = key.length;
        int at = words * KeyHash.place(key, 0, words, places);
        long difference = 0;
        for (int i = 0; i < words; i++) {
            difference |= keys[at + i] ^ key[i];
            keys[at + i] = key[i];
        }
        return difference == 0;
    }

    public void forget() {
        Arrays.fill(keys, 0);
    }
}
