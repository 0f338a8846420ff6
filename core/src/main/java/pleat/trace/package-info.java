/**
 * Counterexamples: {@link pleat.trace.Trace}, a path through a model, and {@link pleat.trace.Replay}, which walks one again
 * with another executor before anybody believes it.
 */
package pleat.trace;
