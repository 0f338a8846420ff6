package pleat.testkit.grammar;

import java.util.List;
import java.util.Random;

/** Random choices, the same for the same seed. */
final class Draw {
    private final Random random;

    Draw(long seed) {
        this.random = new Random(seed * 0x9E3779B97F4A7C15L + 0x632BE59BD9B4E019L);
    }

    /** From 0, without the bound. */
    int below(int bound) {
        return random.nextInt(bound);
    }

    /** Both bounds included. */
    int between(int least, int most) {
        return least + below(most - least + 1);
    }

    boolean chance(int percent) {
        return below(100) < percent;
    }

    <T> T of(List<T> choices) {
        return choices.get(below(choices.size()));
    }

    String word(String... choices) {
        return choices[below(choices.length)];
    }

    String number(int least, int most) {
        return Integer.toString(between(least, most));
    }
}
