package pleat.store;

/** What a store can do beyond the contract. Checked before a run starts, never discovered in the middle of one. */
public enum Capability {
    /** Never loses a state and never confuses two. Without it no run can show that a property holds. */
    EXACT("keeps every state exactly"),
    ENUMERABLE("can list its states"),
    REMOVABLE("can take states out again"),
    CHECKPOINTABLE("can be saved and restored"),
    TAGGED("keeps a small tag with each state"),
    PARALLEL("can serve several threads");

    private final String meaning;

    Capability(String meaning) {
        this.meaning = meaning;
    }

    /** For a person: what a store with this capability does. */
    public String meaning() {
        return meaning;
    }
}
