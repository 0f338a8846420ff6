package pleat.model;

/**
 * A process and what it waits for.
 *
 * @param statement in the words of the source, all alternatives of it
 */
public record Waiting(String process, String statement, SourceSpan origin) {}
