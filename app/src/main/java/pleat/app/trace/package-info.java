/**
 * Traces that outlive their run: {@link pleat.app.trace.TraceFile} is the JSON document, {@link
 * pleat.app.trace.TraceDocument} writes it, {@link pleat.app.trace.TraceWriter} does so when a run finds a violation, {@link pleat.app.trace.TraceParser} reads the document
 * and {@link pleat.app.trace.TraceReader} follows it through its model.
 */
package pleat.app.trace;
