/**
 * Expressions over the names of a net: {@link pleat.petri.expression.Tokens} are their words, {@link
 * pleat.petri.expression.PlatuExpressions} reads those of Platu's language, which formulas about nets use as well, and {@link
 * pleat.petri.expression.ExpressionLowering} makes expressions over slots of them.
 */
package pleat.petri.expression;
