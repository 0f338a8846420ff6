package pleat.stores.dfa;

/** How the states of a {@link DfaStore} are saved. */
public enum SavedForm {
    /** As those of all other stores, beside the stack of a search. */
    FOLDED,
    /** As the automaton is, layer by layer. States on the stack of a depth-first search have a tag of their own, and the stack is not saved. */
    LAYERS
}
