package pleat.testkit.promela;

import java.util.List;
import java.util.Random;

/** Seeded chance. */
final class Dice {
    private final Random random;

    Dice(long seed) {
        this.random = new Random(seed);
    }

    boolean chance(int percent) {
        return random.nextInt(100) < percent;
    }

    /** Both ends included. */
    int between(int least, int most) {
        return random.nextInt(least, most + 1);
    }

    <T> T pick(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
