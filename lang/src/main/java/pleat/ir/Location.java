package pleat.ir;

import java.util.Set;
import pleat.model.SourceSpan;

/** A control location of an automaton. */
public record Location(String name, Set<Mark> marks, SourceSpan origin) {
    public Location {
        marks = Set.copyOf(marks);
    }

    /** What is special about a location. */
    public enum Mark {
        /** While some process is here, only edges that leave such locations may fire. */
        COMMITTED
    }
}
