package pleat.stores.gets;

import pleat.state.StateLayout;

/** How one value of the tuple is made from a state. The value is 0 when all slots that it is made from are. */
sealed interface Layer permits Cluster, Digit {
    /** Stands for a state with a value outside its slot's domain, which no tuple can hold. */
    int OUTSIDE = Integer.MIN_VALUE;

    /** Values are closer to 0 than this. */
    int BOUND = 1 << 24;

    /** The value of the state in this layer, or {@link #OUTSIDE}. Slots that a short state lacks are 0. */
    int valueOf(int[] state);

    /** Writes the slots that the value was made from into a state that holds 0 there. */
    void restore(int value, int[] state);

    /** What a person reads for the value. */
    String describe(int value);

    /** What a person calls the layer. */
    String name(StateLayout layout);

    /** Bytes of heap. */
    long bytes();
}
