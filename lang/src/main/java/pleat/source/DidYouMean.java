package pleat.source;

import java.util.Collection;

/** Guesses which known name a misspelt one was meant to be. */
public final class DidYouMean {
    /** Longer names are not compared: the table is quadratic in their length. */
    private static final int LONGEST = 64;

    private DidYouMean() {}

    /** A hint for a diagnostic; empty when no known name is near enough. */
    public static String hint(String unknown, Collection<String> known) {
        int nearest = tolerance(unknown) + 1;
        String guess = "";
        for (String name : known) {
            if (Math.abs(name.length() - unknown.length()) < nearest && name.length() <= LONGEST) {
                int distance = distance(unknown, name);
                if (distance < nearest) {
                    nearest = distance;
                    guess = name;
                }
            }
        }
        return guess.isEmpty() ? "" : "did you mean '" + guess + "'?";
    }

    /** A third of the letters may be wrong, and no letter of a name that has only one. */
    private static int tolerance(String name) {
        return name.length() > LONGEST ? -1 : Math.min(3, (name.length() + 1) / 3);
    }

    /** Number of single letters to insert, delete, replace or swap with the next; letter case costs like a letter. */
    private static int distance(String left, String right) {
        int[][] table = new int[left.length() + 1][right.length() + 1];
        for (int i = 0; i <= left.length(); i++) {
            for (int j = 0; j <= right.length(); j++) {
                table[i][j] = i == 0 || j == 0 ? i + j : step(table, left, right, i, j);
            }
        }
        return table[left.length()][right.length()];
    }

    private static int step(int[][] table, String left, String right, int i, int j) {
        int change = left.charAt(i - 1) == right.charAt(j - 1) ? 0 : 1;
        int best = Math.min(table[i - 1][j - 1] + change, Math.min(table[i - 1][j], table[i][j - 1]) + 1);
        boolean swapped = i > 1
                && j > 1
                && left.charAt(i - 1) == right.charAt(j - 2)
                && left.charAt(i - 2) == right.charAt(j - 1);
        return swapped ? Math.min(best, table[i - 2][j - 2] + 1) : best;
    }
}
