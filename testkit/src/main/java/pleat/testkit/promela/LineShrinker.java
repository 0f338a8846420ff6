package pleat.testkit.promela;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** Deletes parts of a text while it keeps a property: long parts first, and all of them again while that helps. */
final class LineShrinker {
    /** Which lines belong together. */
    interface Parts {
        /** How many lines the part has that begins at a line; 0 if none begins there. */
        int lengthAt(List<String> lines, int start);
    }

    private record Part(int start, int length) {}

    private final int mostAttempts;
    private final Parts parts;
    private List<String> lines = List.of();
    private int attempts;

    /**
     * A search that gives up in time.
     *
     * @param mostAttempts how often the property may be tested, which is what costs
     */
    LineShrinker(int mostAttempts, Parts parts) {
        this.mostAttempts = mostAttempts;
        this.parts = parts;
    }

    /** The smallest text found that has the property, as the given one has. */
    String shrink(String text, Predicate<String> property) {
        lines = text.lines().toList();
        attempts = 0;
        int before;
        do {
            before = lines.size();
            int most = before;
            while (most > 0) {
                most = removeOne(most, property);
            }
        } while (lines.size() < before);
        return join(lines);
    }

    /** Removes the longest removable part of at most so many lines; its length, or 0 if there is none. */
    private int removeOne(int most, Predicate<String> property) {
        for (Part part : longestFirst()) {
            if (part.length() <= most && attempts < mostAttempts && remove(part, property)) {
                return part.length();
            }
        }
        return 0;
    }

    private List<Part> longestFirst() {
        return IntStream.range(0, lines.size())
                .mapToObj(start -> new Part(start, parts.lengthAt(lines, start)))
                .filter(part -> part.length() > 0)
                .sorted(Comparator.comparingInt(Part::length).reversed())
                .toList();
    }

    private boolean remove(Part part, Predicate<String> property) {
        List<String> rest = new ArrayList<>(lines.subList(0, part.start()));
        rest.addAll(lines.subList(part.start() + part.length(), lines.size()));
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
