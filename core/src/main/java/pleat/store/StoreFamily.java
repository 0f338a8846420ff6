package pleat.store;

import java.util.List;

/** Kinds of store that differ in options written after the name, {@code hc:40}. By itself it is the one with the defaults. */
public interface StoreFamily extends StoreFactory {
    /** For a person: what may follow the name, {@code BITS:K}. */
    String options();

    /**
     * The kind of store with these options.
     *
     * @param options at least one, as they stand between the colons
     * @throws StoreOptionException when one of them makes no sense
     */
    StoreFactory with(List<String> options);
}
