/**
 * From formulas to observers: {@link pleat.ltl.translate.Translator}, with Couvreur's tableau and the reductions of {@code
 * pleat.automaton.reduce}, makes a {@link pleat.ltl.translate.Translation}.
 */
package pleat.ltl.translate;
