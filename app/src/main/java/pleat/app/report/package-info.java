/**
 * What people and programs see of a run: {@link pleat.app.report.TextReport}, {@link pleat.app.report.JsonReport} and {@link
 * pleat.app.report.ProgressLine} listen to the events of a run and know nothing else of it. {@link
 * pleat.app.report.TraceReport} and {@link pleat.app.report.TraceJson} write traces, which {@code pleat.trace.view} describes.
 */
package pleat.app.report;
