package pleat.record;

/**
 * Turns states into vectors and back, for one executor.
 *
 * @param <S> the states
 */
interface RecordCodec<S> {
    /** A new record. */
    S decode(int[] state);

    /**
     * Writes the slots of the record. What it throws says that the record is no state: {@link RecordShape#complaint} tells why.
     */
    void encode(S state, int[] into);

    /** Whether no object of the state that was decoded last has been changed since. */
    boolean areObjectsIntact();
}
