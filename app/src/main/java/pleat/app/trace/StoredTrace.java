package pleat.app.trace;

import pleat.app.load.LoadedModel;
import pleat.model.Property;
import pleat.trace.Trace;

/** A counterexample that was read from a file and has been followed step by step in its model. */
public record StoredTrace(LoadedModel model, Property property, Trace trace) {}
