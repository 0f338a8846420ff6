package pleat.csp.engine;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** Which children of a parallel composition share an event. Serves one thread. */
final class Participants {
    private final List<Set<String>> alphabets;
    private final Labels labels;
    /** By the number of the label; null where nobody has asked. */
    private int[][] known = new int[16][];

    Participants(List<Set<String>> alphabets, Labels labels) {
        this.alphabets = alphabets;
        this.labels = labels;
    }

    /** The same for another thread. */
    Participants copy() {
        return new Participants(alphabets, labels);
    }

    /** The children that have the event, in ascending order. */
    int[] of(int label) {
        if (label >= known.length) {
            known = Arrays.copyOf(known, Math.max(label + 1, 2 * known.length));
        }
        if (known[label] == null) {
            String text = labels.text(label);
            known[label] = IntStream.range(0, alphabets.size())
                    .filter(child -> alphabets.get(child).contains(text))
                    .toArray();
        }
        return known[label];
    }
}
