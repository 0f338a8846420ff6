/**
 * Traces that outlive their run: {@link pleat.app.trace.TraceFile} is the JSON document, {@link
 * pleat.app.trace.TraceWriter} writes one when a run finds a violation, {@link pleat.app.trace.TraceReader} reads it back.
 */
package pleat.app.trace;
