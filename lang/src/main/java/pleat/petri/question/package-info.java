/**
 * What a net is asked from outside: {@link pleat.petri.question.Questions} makes properties of formulas, automata and the files of
 * the Model Checking Contest.
 */
package pleat.petri.question;
