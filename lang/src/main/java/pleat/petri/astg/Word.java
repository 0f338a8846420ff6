package pleat.petri.astg;

import pleat.model.SourceSpan;

/** A piece of a line without blanks in it. */
public record Word(String text, SourceSpan span) {}
