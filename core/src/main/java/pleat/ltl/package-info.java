/**
 * Formulas of linear temporal logic: from text to a small equivalent in negation normal form. docs/ltl.md has syntax and meaning.
 *
 * <ul>
 *   <li>{@link pleat.ltl.Formula}, made and interned by {@link pleat.ltl.Formulas}, with an {@link pleat.ltl.Operator}
 *   <li>{@link pleat.ltl.FormulaParser} from text to {@link pleat.ltl.ParsedFormula}, {@link pleat.ltl.FormulaPrinter} back; an error is a
 *       {@link pleat.ltl.FormulaSyntaxException} with its place in the text
 *   <li>{@link pleat.ltl.NegationNormalForm}, then {@link pleat.ltl.Simplifier} with its rules
 * </ul>
 *
 * <p>Knows no automata: {@code pleat.ltl.translate} does.
 */
package pleat.ltl;
