/**
 * A DVE model as it is written: {@link pleat.dve.ast.Model} and below. Names are not resolved yet and nothing is checked
 * but the syntax. Made by {@code pleat.dve.syntax}, read by {@code pleat.dve.lower}.
 */
package pleat.dve.ast;
