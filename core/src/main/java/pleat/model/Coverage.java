package pleat.model;

import java.util.List;

/**
 * What of a model was executed while its states were explored.
 *
 * @param statements how many there are
 * @param unreached those that were never executed, in the order of the source
 * @param idle the processes none of whose statements was
 */
public record Coverage(int statements, List<Statement> unreached, List<String> idle) {
    public Coverage {
        unreached = List.copyOf(unreached);
        idle = List.copyOf(idle);
    }

    /**
     * A statement or transition of the source.
     *
     * @param process that it belongs to
     */
    public record Statement(String process, String text, SourceSpan origin, Kind kind) {}

    /** What a statement is for. */
    public enum Kind {
        ACTION,
        /** One that never is executed holds, and means nothing. */
        ASSERTION
    }
}
