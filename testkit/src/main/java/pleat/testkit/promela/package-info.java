/**
 * Promela models for tests: {@link pleat.testkit.promela.RandomPromela} makes them up, and {@link
 * pleat.testkit.promela.PromelaDifferential} compares what is counted on them with what SPIN counts.
 */
package pleat.testkit.promela;
