package pleat.testkit.promela;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Deletes lines of a text while it keeps a property: long stretches first, single lines last and again while that helps. */
final class LineShrinker {
    private final int mostAttempts;
    private final Predicate<List<String>> removable;
    private List<String> lines = List.of();
    private int attempts;

    /**
     * A search that gives up in time.
     *
     * @param mostAttempts how often the property may be tested, which is what costs
     * @param removable says cheaply which lines are worth a test
     */
    LineShrinker(int mostAttempts, Predicate<List<String>> removable) {
        this.mostAttempts = mostAttempts;
        this.removable = removable;
    }

    /** The smallest text found that has the property, as the given one has. */
    String shrink(String text, Predicate<String> property) {
        lines = text.lines().toList();
        attempts = 0;
        for (int size = lines.size() / 2; size > 1; size = size * 2 / 3) {
            removeStretches(size, property);
        }
        int before;
        do {
            before = lines.size();
            removeStretches(1, property);
        } while (lines.size() < before);
        return join(lines);
    }

    private void removeStretches(int size, Predicate<String> property) {
        int start = 0;
        while (start + size <= lines.size() && attempts < mostAttempts) {
            if (!removable.test(lines.subList(start, start + size)) || !remove(start, size, property)) {
                start++;
            }
        }
    }

    private boolean remove(int start, int size, Predicate<String> property) {
        List<String> rest = new ArrayList<>(lines.subList(0, start));
        rest.addAll(lines.subList(start + size, lines.size()));
        attempts++;
        boolean kept = property.test(join(rest));
        if (kept) {
            lines = rest;
        }
        return kept;
    }

    private static String join(List<String> lines) {
        return String.join("\n", lines) + "\n";
    }
}
