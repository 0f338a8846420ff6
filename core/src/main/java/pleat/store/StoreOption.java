package pleat.store;

/**
 * Something that a kind of store can be told.
 *
 * @param name {@code bits}, {@code order}
 * @param values for a person: the possible values, or a word for them, {@code given}, {@code BITS}
 */
public record StoreOption(String name, String values) {}
