/**
 * Suites of models that are measured with several stores and with SPIN, mostly to repeat the tables of papers. A {@link
 * pleat.bench.suite.Suite} is data; a {@link pleat.bench.suite.Campaign} runs what a {@link pleat.bench.suite.RunLog} does not
 * have yet. {@code pleat.bench} and {@code pleat.bench.report} depend on it.
 */
package pleat.bench.suite;
