/**
 * Counterexamples in the words of the model. {@link pleat.trace.view.TraceView} is the one description of a trace; texts, JSON,
 * charts and pages are made of it, {@link pleat.trace.view.TraceText} and {@link pleat.trace.view.SpinText} here. For everybody
 * who shows a trace.
 */
package pleat.trace.view;
