package pleat.ir;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import pleat.model.SourceSpan;

/**
 * Where a process can be.
 *
 * @param label what the source calls it, if it has a name there
 * @param exits in the order in which they are tried
 */
public record ControlPoint(Optional<String> label, List<Exit> exits, Set<Mark> marks, SourceSpan origin) {
    public ControlPoint {
        exits = List.copyOf(exits);
        marks = Set.copyOf(marks);
    }

    /** Whether the system may end with a process here. */
    public boolean mayRest() {
        return marks.contains(Mark.REST);
    }

    /** What it means that a process is here. */
    public enum Mark {
        /** The system may end. */
        REST(0),
        /** A run that comes back to such a place for ever is wrong. */
        ACCEPT(1),
        /** A run that does not come back to such a place for ever is wrong. */
        PROGRESS(2);

        private final int number;

        Mark(int number) {
            this.number = number;
        }

        /** From 0 on. */
        public int number() {
            return number;
        }
    }

    /** The label, or else the line. */
    public String name() {
        return label.orElse("line " + origin.line());
    }

    /**
     * A way to leave.
     *
     * @param edge index of the edge
     * @param rank where an exit of a lower rank is possible, those of higher ranks are not
     * @param deterministicGroup of the exits with the same number only the first possible one is taken, or {@link #NO_GROUP}
     */
    public record Exit(int edge, int rank, int deterministicGroup) {
        public static final int NO_GROUP = -1;
    }
}
