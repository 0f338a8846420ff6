package pleat.store;

/** Numbers of the states of a set, from 0 on and without gaps. Immutable: any thread may ask. */
public interface StateNumbers extends AutoCloseable {
    /** In place of the number of a state that is not in the set. */
    long ABSENT = -1;

    /** How many states there are. */
    long size();

    /** The number of a state, or {@link #ABSENT}. */
    long indexOf(int[] state);

    /** The state with a number. */
    int[] stateAt(long number);

    @Override
    void close();
}
