package pleat.store;

/**
 * What a store can do beyond the contract. Its factory declares it, so that it is checked before a run starts and never
 * discovered in the middle of one; a store has it exactly if {@link #isOfferedBy} says so.
 */
public enum Capability {
    /** Never loses a state and never confuses two. Without it no run can show that a property holds. */
    EXACT("keeps every state exactly", StateStore.class) {
        @Override
        public boolean isOfferedBy(StateStore store) {
            return store.view(ProbabilisticStore.class).isEmpty();
        }
    },
    ENUMERABLE("can list its states", EnumerableStore.class),
    REMOVABLE("can take states out again", RemovableStore.class),
    TAGGED("keeps a small tag with each state", TaggedStore.class),
    PARALLEL("can serve several threads", ParallelStore.class);

    private final String meaning;
    private final Class<?> view;

    Capability(String meaning, Class<?> view) {
        this.meaning = meaning;
        this.view = view;
    }

    /** For a person: what a store with this capability does. */
    public String meaning() {
        return meaning;
    }

    /** Whether a store has this capability. */
    public boolean isOfferedBy(StateStore store) {
        return store.view(view).isPresent();
    }
}
