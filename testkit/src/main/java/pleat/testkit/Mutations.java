package pleat.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Damages source texts: some mutants are still models, most are nearly ones, and some are made to be too much. */
public final class Mutations {
    private static final Pattern WORDS = Pattern.compile("\\w+|\\s+|[^\\w\\s]");
    private static final Pattern NUMBER = Pattern.compile("\\d+");
    private static final int MOST_DAMAGES = 4;
    /** Mutants are cut to this many words, so that several repetitions do not multiply. */
    private static final int MOST_WORDS = 60_000;

    private static final List<String> NUMBERS = List.of(
            "0",
            "1",
            "254",
            "255",
            "256",
            "-1",
            "65536",
            "1000000",
            "2147483647",
            "2147483648",
            "99999999999999999999");
    private static final List<String> BRACKETS = List.of("()", "{}", "[]");
    private static final int[] DEPTHS = {1, 2, 20, 400, 5000};
    private static final int[] TIMES = {2, 3, 10, 100, 1000};

    private final SplittableRandom random;

    /** The sorts of damage. */
    private enum Damage {
        DELETE,
        DUPLICATE,
        SWAP,
        REPLACE,
        FLIP,
        BLOW_UP,
        NEST,
        REPEAT,
        TRUNCATE,
        SPLICE
    }

    /** @param seed decides everything */
    public Mutations(long seed) {
        this.random = new SplittableRandom(seed);
    }

    /**
     * A mutant.
     *
     * @param text what is damaged
     * @param other what parts of are put into it
     */
    public String mutant(String text, String other) {
        List<String> words = words(text);
        List<String> others = words(other);
        int damages = 1 + random.nextInt(MOST_DAMAGES);
        for (int i = 0; i < damages && !words.isEmpty(); i++) {
            damage(words, others);
            if (words.size() > MOST_WORDS) {
                words.subList(MOST_WORDS, words.size()).clear();
            }
        }
        return String.join("", words);
    }

    private static List<String> words(String text) {
        return new ArrayList<>(
                WORDS.matcher(text).results().map(MatchResult::group).toList());
    }

    private <T> T any(List<T> from) {
        return from.get(random.nextInt(from.size()));
    }

    private int any(int[] from) {
        return from[random.nextInt(from.length)];
    }

    private void damage(List<String> words, List<String> others) {
        int at = random.nextInt(words.size());
        int end = Math.min(words.size(), at + 1 + random.nextInt(20));
        switch (any(List.of(Damage.values()))) {
            case DELETE ->
                words.subList(at, random.nextBoolean() ? at + 1 : end).clear();
            case DUPLICATE -> words.add(at, words.get(at));
            case SWAP -> {
                int with = random.nextInt(words.size());
                words.set(at, words.set(with, words.get(at)));
            }
            case REPLACE -> words.set(at, any(random.nextBoolean() || others.isEmpty() ? words : others));
            case FLIP -> words.set(at, flipped(words.get(at)));
            case BLOW_UP -> blowUp(words, at);
            case NEST -> nest(words, at, end);
            case REPEAT -> {
                List<String> part = List.copyOf(words.subList(at, end));
                int times = any(TIMES);
                List<String> repeated = new ArrayList<>(part.size() * times);
                for (int i = 0; i < times; i++) {
                    repeated.addAll(part);
                }
                words.addAll(end, repeated);
            }
            case TRUNCATE -> words.subList(at, words.size()).clear();
            case SPLICE -> {
                words.subList(at, words.size()).clear();
                if (!others.isEmpty()) {
                    words.addAll(others.subList(random.nextInt(others.size()), others.size()));
                }
            }
        }
    }

    /** One char becomes another of the first 256, or of the first 2^16. */
    private String flipped(String word) {
        char[] chars = word.toCharArray();
        chars[random.nextInt(chars.length)] = (char) random.nextInt(random.nextBoolean() ? 128 : 0xD800);
        return new String(chars);
    }

    /** The next number becomes a worse one. */
    private void blowUp(List<String> words, int from) {
        for (int i = from; i < words.size(); i++) {
            if (NUMBER.matcher(words.get(i)).matches()) {
                words.set(i, any(NUMBERS));
                return;
            }
        }
    }

    private void nest(List<String> words, int at, int end) {
        String brackets = any(BRACKETS);
        int depth = any(DEPTHS);
        words.add(end, brackets.substring(1).repeat(depth));
        words.add(at, brackets.substring(0, 1).repeat(depth));
    }
}
