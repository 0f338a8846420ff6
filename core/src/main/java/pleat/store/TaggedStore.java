package pleat.store;

/**
 * A store that keeps a small number with each state: whether it is on the stack of a search, for example. Declared as {@link
 * Capability#TAGGED}.
 */
public interface TaggedStore {
    /** Tags are from 0 to this. */
    int MAX_TAG = 255;

    /** The tag of a state that is in the set; 0 when it was never set. */
    int tag(int[] state);

    /** Gives a state that is in the set another tag. */
    void setTag(int[] state, int tag);
}
