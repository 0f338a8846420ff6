package pleat.dve.ast;

import pleat.model.SourceSpan;

/**
 * A condition that must hold while the process is in the state.
 *
 * @param text the condition in the words of the source, on one line
 */
public record StateAssertion(Name state, Expression condition, String text, SourceSpan span) {}
