package pleat.model;

/**
 * A number that a model has gathered from the states that it has expanded, for reports.
 *
 * @param name in results for programs: {@code maxTokensInPlace}
 * @param text in results for people: {@code most tokens in a place}
 */
public record Figure(String name, String text, long value) {}
