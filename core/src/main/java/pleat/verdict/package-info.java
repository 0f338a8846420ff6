/**
 * What a run concludes: {@link pleat.verdict.Verdict}, an outcome for each property and how far it can be trusted.
 */
package pleat.verdict;
