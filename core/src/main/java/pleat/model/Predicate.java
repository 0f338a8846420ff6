package pleat.model;

/**
 * A condition on single states: an invariant, a proposition of a formula, a guard.
 *
 * @param text the condition in the words of the source
 */
public record Predicate(String name, String text, SourceSpan origin) {}
