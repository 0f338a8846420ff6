package pleat.automaton;

/** The graph below an automaton: locations, edges with the acceptance sets that taking them visits, and where runs begin. */
public interface MarkedGraph {

    /** Locations are 0 to size - 1. */
    int size();

    int initialCount();

    int initial(int index);

    /** How many edges leave the location. */
    int degree(int location);

    /** Where the edge leads that leaves the location as its {@code index}-th. */
    int target(int location, int index);

    /** The acceptance sets that the edge visits, those of its source included: bit i is set i. */
    long marks(int location, int index);

    /** How many acceptance sets there are. A run is accepted iff it visits each infinitely often. */
    int acceptanceSets();

    default long allMarks() {
        return acceptanceSets() == Long.SIZE ? -1L : (1L << acceptanceSets()) - 1;
    }
}
