package pleat.petri.execute;

import java.util.List;

/** Counts tokens: the most that a place, and that a marking ever had. Knows only markings that it is moved to. */
final class Tokens {
    private final boolean[] isPlace;
    private long sum;
    private int mostInPlace;
    private long mostTogether;

    Tokens(List<Integer> places, int width) {
        isPlace = new boolean[width];
        places.forEach(place -> isPlace[place] = true);
    }

    /** A slot changes. */
    void change(int slot, int before, int after) {
        if (isPlace[slot]) {
            sum += after - (long) before;
            if (after > mostInPlace) {
                mostInPlace = after;
            }
        }
    }

    /** All slots that change have changed. */
    void moved() {
        if (sum > mostTogether) {
            mostTogether = sum;
        }
    }

    /** Somebody else has counted before. */
    void seen(int inPlace, long together) {
        mostInPlace = Math.max(mostInPlace, inPlace);
        mostTogether = Math.max(mostTogether, together);
    }

    int mostInPlace() {
        return mostInPlace;
    }

    long mostTogether() {
        return mostTogether;
    }
}
