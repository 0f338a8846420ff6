package pleat.explorer.model;

import java.util.Arrays;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import pleat.explorer.refusal.Refusal;

/** A path of choices: first the number of the initial state, then of each step its number among those that can be taken. */
public final class Path {
    private final int[] choices;
    private final OptionalInt loop;

    private Path(int[] choices, OptionalInt loop) {
        this.choices = choices;
        this.loop = loop;
    }

    /**
     * Of choices that lead somewhere.
     *
     * @param loop see {@link #loop}
     */
    public static Path of(int[] choices, OptionalInt loop) {
        return new Path(choices.clone(), loop);
    }

    /**
     * Reads {@code 0.2.1}.
     *
     * @param loop a number, or null
     */
    public static Path parse(String text, String loop) {
        // One more than is allowed, to see that it is.
        String[] words = text.split("\\.", Bounds.STEPS + 2);
        if (words.length > Bounds.STEPS + 1) {
            throw Refusal.badRequest("too-long", "A path may have %,d steps.".formatted(Bounds.STEPS));
        }
        int[] choices = Arrays.stream(words).mapToInt(Path::number).toArray();
        OptionalInt start = loop == null ? OptionalInt.empty() : OptionalInt.of(number(loop));
        if (start.isPresent() && start.getAsInt() >= choices.length) {
            throw Refusal.badRequest("no-lasso", "The path has no position " + loop + " to return to.");
        }
        return new Path(choices, start);
    }

    private static int number(String word) {
        if (!word.matches("\\d{1,9}")) {
            String shown = word.length() > 20 ? word.substring(0, 20) + "..." : word;
            throw Refusal.badRequest("bad-path", "A path is numbers with dots between them; '" + shown + "' is none.");
        }
        return Integer.parseInt(word);
    }

    /** Number of its states: one more than steps. */
    int positions() {
        return choices.length;
    }

    public int steps() {
        return choices.length - 1;
    }

    int choice(int position) {
        return choices[position];
    }

    /** Of a lasso, the position that its last state equals; of a run that stays in its last state for ever, the last one. */
    public OptionalInt loop() {
        return loop;
    }

    /** The same with more steps. */
    Path then(int... more) {
        int[] longer = Arrays.copyOf(choices, choices.length + more.length);
        System.arraycopy(more, 0, longer, choices.length, more.length);
        return new Path(longer, OptionalInt.empty());
    }

    /** As it is read. */
    public String text() {
        return IntStream.of(choices).mapToObj(Integer::toString).collect(Collectors.joining("."));
    }
}
