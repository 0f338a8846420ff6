/**
 * A second, plain executor of Promela that confirms what the fast ones say. {@link pleat.promela.reference.ReferenceExecutor}
 * takes a syntax tree and gives the initial state and the successors of a state. It shares nothing with the lowering, the
 * scheduler, the interpreter and the compiler: names, types, control flow and steps are its own, states are immutable, and
 * nothing here is fast.
 *
 * <p>{@link pleat.promela.reference.ControlBuilder} turns a body into elements in the order in which SPIN numbers them,
 * {@link pleat.promela.reference.TransitionTable} decides which of them are places where a process can be, and
 * {@link pleat.promela.reference.Stepper} takes steps.
 */
package pleat.promela.reference;
