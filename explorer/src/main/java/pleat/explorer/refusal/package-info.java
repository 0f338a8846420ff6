/** What a page is told instead of an answer: {@link pleat.explorer.refusal.Refusal}. For all of the explorer. */
package pleat.explorer.refusal;
