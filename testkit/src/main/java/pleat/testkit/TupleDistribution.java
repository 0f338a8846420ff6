package pleat.testkit;

import java.util.Random;
import java.util.function.Supplier;

/** The shapes that sets of states come in. Streams are endless, repeat themselves, and are determined by their seed. */
public enum TupleDistribution {
    /** Counts up in a small base: every combination of small values, in order. */
    COUNTERS {
        @Override
        public Supplier<int[]> stream(int width, long seed) {
            int base = 2 + (int) Math.floorMod(seed, 9L);
            int[] digits = new int[width];
            return () -> {
                int[] current = digits.clone();
                int i = 0;
                while (i < width && ++digits[i] == base) {
                    digits[i++] = 0;
                }
                return current;
            };
        }
    },
    /** Nothing in common: values of every magnitude and sign, and now and then a tuple that was there before. */
    SPARSE {
        @Override
        public Supplier<int[]> stream(int width, long seed) {
            Random random = new Random(seed);
            int[][] earlier = new int[64][width];
            return () -> {
                int place = random.nextInt(earlier.length);
                if (random.nextInt(4) > 0) {
                    earlier[place] =
                            random.ints(width).map(v -> v >> random.nextInt(32)).toArray();
                }
                return earlier[place].clone();
            };
        }
    },
    /** Each tuple differs from the one before it in one or two slots, as the states of a search do. */
    WALK {
        @Override
        public Supplier<int[]> stream(int width, long seed) {
            Random random = new Random(seed);
            int[] walker = new int[width];
            return () -> {
                for (int changes = 1 + random.nextInt(2); changes > 0 && width > 0; changes--) {
                    int slot = random.nextInt(width);
                    walker[slot] = Math.floorMod(walker[slot] + random.nextInt(3) - 1, 3 + slot % 5) - slot % 2;
                }
                return walker.clone();
            };
        }
    };

    /** The arrays belong to the caller. */
    public abstract Supplier<int[]> stream(int width, long seed);
}
