package pleat.rounds;

import pleat.state.StateLayout;
import pleat.stores.diagram.Diagram;
import pleat.stores.diagram.FoldedSet;
import pleat.stores.diagram.key.Encoding;

/** What all tasks of a round have in common. Immutable, for any number of threads. */
public final class Round {
    private final FoldedSet visited;
    private final Encoding encoding;
    private final Diagram diagram;

    /**
     * For states of a layout.
     *
     * @param visited states that were expanded in earlier rounds
     * @param encoding of the visited states and of all that tasks work on
     */
    public Round(FoldedSet visited, Encoding encoding, StateLayout layout) {
        this.visited = visited;
        this.encoding = encoding.attachedTo(layout);
        this.diagram = visited.diagram();
    }

    public FoldedSet visited() {
        return visited;
    }

    /** Of the visited set and of all that tasks return, but for values without a code. */
    Encoding encoding() {
        return encoding;
    }

    /** The visited set, for looking up. */
    Diagram diagram() {
        return diagram;
    }
}
