package pleat.ltl;

import java.util.Arrays;
import java.util.Random;

/** An infinite word: valuations of a prefix, then those of a loop for ever. */
public final class Lasso {
    private final long[] prefix;
    private final long[] loop;

    public Lasso(long[] prefix, long[] loop) {
        this.prefix = prefix;
        this.loop = loop;
    }

    public static Lasso random(Random random, int propositions) {
        return new Lasso(
                letters(random, random.nextInt(4), propositions), letters(random, 1 + random.nextInt(4), propositions));
    }

    private static long[] letters(Random random, int length, int propositions) {
        return random.longs(length, 0, 1L << propositions).toArray();
    }

    /** This word with one more letter before it. */
    public Lasso after(long letter) {
        long[] longer = new long[prefix.length + 1];
        longer[0] = letter;
        System.arraycopy(prefix, 0, longer, 1, prefix.length);
        return new Lasso(longer, loop);
    }

    public int length() {
        return prefix.length + loop.length;
    }

    public long letter(int position) {
        return position < prefix.length ? prefix[position] : loop[position - prefix.length];
    }

    public int next(int position) {
        return position + 1 < length() ? position + 1 : prefix.length;
    }

    @Override
    public String toString() {
        return Arrays.toString(prefix) + Arrays.toString(loop) + "*";
    }
}
