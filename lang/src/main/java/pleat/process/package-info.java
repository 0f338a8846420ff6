/**
 * How the processes of a {@link pleat.ir.ProcessSystem} take turns: {@link pleat.process.ScheduledModel} walks over control
 * locations, atomic sequences and handshakes, and leaves expressions and stores to a {@link pleat.process.StepKernel}. Both
 * executors depend on it.
 */
package pleat.process;
