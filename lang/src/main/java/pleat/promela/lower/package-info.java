/**
 * Promela tree to program: {@link pleat.promela.lower.Lowering} gives names their slots, links statements to a flow graph,
 * and lowers it to the control points and edges of a {@link pleat.ir.ProcessSystem}. Only the language itself depends on it.
 */
package pleat.promela.lower;
