/**
 * CSP# made fast: {@link pleat.csp.engine.CspModel} has a slot for each parallel component, which holds the number of an
 * interned term; what a term can do is compiled once into guarded moves. {@code pleat.csp} makes models; nothing here is used
 * by the reference interpreter.
 *
 * <p>From the tree to a step: {@code ExpressionCompiler} and {@code ProcessCompiler} make open terms of the definitions, {@code
 * Terms} instantiates and normalises them, {@code SymbolicMoves} finds what a term can do, {@code Components} numbers terms and
 * keeps their moves, {@code Shape} is the parallel structure over the slots, {@code Stepper} puts moves of components together.
 */
package pleat.csp.engine;
