/**
 * The reference executor: {@link pleat.interpret.Interpreter} runs a {@link pleat.ir.Program} in the plainest way there is.
 * Simulation, replay and the differential tests of the compiler use it; it is not meant to be fast.
 */
package pleat.interpret;
