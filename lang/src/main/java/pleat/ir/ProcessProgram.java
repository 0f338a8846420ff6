package pleat.ir;

/** Processes that come and go. */
public record ProcessProgram(Common common, ProcessSystem system) implements Program {}
