package pleat.store;

import java.util.List;
import java.util.Optional;
import pleat.memory.Footprint;
import pleat.memory.OutOfBudgetException;

/**
 * A set of int tuples. Tuples of different lengths are equal when they differ only in trailing zeros.
 *
 * <p>A store never prints, never keeps the caller's array, and serves one thread unless its factory says otherwise.
 */
public interface StateStore extends AutoCloseable {
    /**
     * Adds the state.
     *
     * @return true iff it was not there before
     * @throws OutOfBudgetException when there is no room; the set is then unchanged and still answers. A state that is there
     *     already may be refused too, where room is made before it is looked up: for slots that the layout has got since, or
     *     for one more number in the tables of a codec
     */
    boolean add(int[] state);

    /**
     * Adds the states of a batch in their order and writes the answers of {@link #add} into it.
     *
     * @throws OutOfBudgetException when there is no room. Then the states up to some place in the batch are in the set, and
     *     those behind it were not added; the answers in the batch are void
     */
    default void addAll(StateBatch batch) {
        for (int i = 0; i < batch.size(); i++) {
            batch.answer(i, add(batch.state(i)));
        }
    }

    boolean contains(int[] state);

    /** Number of states added. */
    long size();

    /**
     * No more states will come: what only serves growth may be given back, and what is left may be put in its smallest form.
     * The set stays as it is, and more states may come all the same.
     */
    default void compact() {}

    /** Every byte that this store holds now, and the most it ever held. */
    Footprint footprint();

    /**
     * This store as one that can do more, if it can: as a {@link RemovableStore}, for example, or whatever a {@link Capability}
     * names. The view stays valid until the store is closed.
     */
    default <V> Optional<V> view(Class<V> kind) {
        return kind.isInstance(this) ? Optional.of(kind.cast(this)) : Optional.empty();
    }

    /** What there is to say about this store at present, a line each, for a person: sizes of its tables, choices it made. */
    default List<String> remarks() {
        return List.of();
    }

    /** Gives the memory back to the budget. The store must not be used afterwards. */
    @Override
    void close();
}
