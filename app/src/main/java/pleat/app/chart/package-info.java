/**
 * Message sequence charts: {@link pleat.app.chart.SequenceChart} finds out who sent what to whom in a trace, and is drawn as
 * text or as SVG. Only the command depends on it.
 */
package pleat.app.chart;
