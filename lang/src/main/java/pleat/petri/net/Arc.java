package pleat.petri.net;

/**
 * Tokens that a transition takes from a place or puts there.
 *
 * @param place slot of the place
 * @param weight number of tokens, at least 1
 */
public record Arc(int place, int weight) {
    public Arc {
        if (weight < 1) {
            throw new IllegalArgumentException("an arc of weight " + weight);
        }
    }
}
