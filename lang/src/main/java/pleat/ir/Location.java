package pleat.ir;

import java.util.List;
import java.util.Set;
import pleat.model.SourceSpan;

/**
 * A control location of an automaton.
 *
 * @param assertions what must hold while the automaton is there
 */
public record Location(String name, Set<Mark> marks, List<Assertion> assertions, SourceSpan origin) {
    public Location {
        marks = Set.copyOf(marks);
        assertions = List.copyOf(assertions);
    }

    /**
     * A condition on states, for people.
     *
     * @param text in the words of the source
     */
    public record Assertion(String text, SourceSpan origin) {}

    /** What is special about a location. */
    public enum Mark {
        /** While some process is here, only edges that leave such locations may fire. */
        COMMITTED
    }
}
