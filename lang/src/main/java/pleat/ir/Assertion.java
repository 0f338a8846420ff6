package pleat.ir;

import pleat.model.SourceSpan;

/**
 * A condition that must hold in every reachable state.
 *
 * @param condition over the slots, the location it is tied to included
 * @param text the condition in the words of the source
 */
public record Assertion(String name, Expr condition, String text, SourceSpan origin) {}
