package pleat.testkit.grammar;

import java.util.List;

/**
 * A channel, or an array of two of them.
 *
 * @param name with the structures around it
 * @param message types of the fields
 */
record Channel(String name, int capacity, List<Type> message, Place.Shape shape) {
    boolean isRendezvous() {
        return capacity == 0;
    }

    /** A variable of its own, neither a field nor an element. */
    boolean isPlain() {
        return isScalar() && !name.contains(".");
    }

    /** SPIN takes the offer of a rendezvous for an event even if nobody accepts it. */
    boolean isTraceable() {
        return isPlain() && !isRendezvous();
    }

    boolean isScalar() {
        return shape == Place.Shape.SCALAR;
    }
}
