/**
 * Questions of the Model Checking Contest: {@link pleat.petri.contest.QueryFile} reads its files of formulas, {@link
 * pleat.petri.contest.Survey} answers what one exploration can answer.
 */
package pleat.petri.contest;
