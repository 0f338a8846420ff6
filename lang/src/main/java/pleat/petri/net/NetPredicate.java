package pleat.petri.net;

import pleat.model.SourceSpan;

/**
 * A named condition.
 *
 * @param text in the words of the source
 */
public record NetPredicate(String name, String text, Condition condition, SourceSpan origin) {}
