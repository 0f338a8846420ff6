package pleat.search.traversal;

/** Which violations a search looks for. */
public enum Wanted {
    /** The first one, where it ends. */
    FIRST_VIOLATION,
    /** The first one of each property. It goes on until all states are explored. */
    ONE_PER_PROPERTY,
    /** The first one of each property. It ends as soon as each has one. */
    UNTIL_ALL_ARE_DECIDED
}
