/**
 * Counterexamples of Promela models in the reference executor: {@link pleat.promela.replay.ReferenceReplay} follows a trace of
 * the fast executors, and {@link pleat.promela.replay.VectorReader} says what their vectors mean.
 */
package pleat.promela.replay;
