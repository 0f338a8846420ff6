package pleat.stores;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The name that a misspelt one was probably meant to be. */
final class SimilarName {
    private static final int MOST_EDITS = 2;

    private SimilarName() {}

    static Optional<String> to(String misspelt, List<String> known) {
        return known.stream()
                .filter(name -> edits(misspelt, name) <= Math.min(MOST_EDITS, name.length() - 1))
                .min(Comparator.comparingInt(name -> edits(misspelt, name)));
    }

    /** Levenshtein's distance, one row of the matrix at a time. */
    private static int edits(String left, String right) {
        int[] row = new int[right.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (int i = 1; i <= left.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int replaced = diagonal + (left.charAt(i - 1) == right.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[right.length()];
    }
}
