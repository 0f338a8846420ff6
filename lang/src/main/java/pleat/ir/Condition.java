package pleat.ir;

import pleat.model.SourceSpan;

/**
 * A condition on single states: an assertion, or a proposition of an observer.
 *
 * @param condition over the slots; nobody evaluates it, so it has no variables of a process
 * @param text the condition in the words of the source
 */
public record Condition(String name, Expr condition, String text, SourceSpan origin) {}
