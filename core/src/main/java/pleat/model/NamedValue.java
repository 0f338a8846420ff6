package pleat.model;

/**
 * A part of a state in the words of the model: {@code turn} is {@code 1}, {@code P[0]} is at {@code wait}.
 *
 * @param name unique within the state
 */
public record NamedValue(String name, Value value) {}
