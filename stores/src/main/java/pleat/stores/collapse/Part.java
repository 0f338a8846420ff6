package pleat.stores.collapse;

/** How one component is translated to one slot of the tuple and back. */
public sealed interface Part permits SlotPart, InternedPart {
    /** What {@link #known} answers when the component has a value that was never seen. Not a number of any value. */
    long UNKNOWN = Long.MIN_VALUE;

    /** The slot for this component of the state, learning its value. */
    int learn(int[] state);

    /** The slot for this component of the state, or {@link #UNKNOWN}. */
    long known(int[] state);

    /** Writes the component's slots that lie within the state. */
    void restore(int slot, int[] state);
}
