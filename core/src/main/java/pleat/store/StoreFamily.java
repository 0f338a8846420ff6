package pleat.store;

import java.util.List;

/**
 * Kinds of store that differ in options, written after the name, {@code hc:40}, or set by name: {@code bits} is 40. By itself
 * it is the one with the defaults.
 */
public interface StoreFamily extends StoreFactory {
    /** The options, in the order in which their values stand after the name of the store. */
    List<StoreOption> options();

    /**
     * The kind of store where this option has this value and the others are as they are.
     *
     * @param option the name of one of {@link #options}
     * @throws StoreOptionException when the value makes no sense
     */
    StoreFamily with(String option, String value);
}
