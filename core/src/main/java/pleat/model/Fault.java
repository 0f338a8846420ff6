package pleat.model;

/**
 * A place in the model where evaluation can fail at run time: a division by zero, an index outside its array.
 *
 * @param message what went wrong, for a person
 */
public record Fault(SourceSpan origin, String message) {}
