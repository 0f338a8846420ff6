/**
 * Programs as subjects: {@link pleat.program.ProgramSubject} is what a language returns that lowers to {@link
 * pleat.ir.Program}.
 */
package pleat.program;
