/**
 * What a campaign found, to be read: {@link pleat.bench.report.Report} puts the same tables into HTML, Markdown, CSV and JSON,
 * and charts into the HTML. Only {@code pleat.bench} depends on it.
 */
package pleat.bench.report;
