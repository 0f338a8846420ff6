/**
 * What people and programs see of a run: {@link pleat.app.report.TextReport}, {@link pleat.app.report.JsonReport} and {@link
 * pleat.app.report.ProgressLine} listen to the events of a run and know nothing else of it. {@link
 * pleat.app.report.TraceText} and {@link pleat.app.report.StateText} say traces and states in the words of the model.
 */
package pleat.app.report;
