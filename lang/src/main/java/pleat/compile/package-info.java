/**
 * The executor that runs: {@link pleat.compile.CompiledModel} turns a {@link pleat.ir.Program} into bytecode, one hidden
 * class a program. Only it knows ASM.
 */
package pleat.compile;
