package pleat.promela.reference;

import pleat.model.SourceSpan;

/**
 * A process executes a statement.
 *
 * @param process its number
 * @param place where the statement is written
 */
public record Move(int process, SourceSpan place) {}
