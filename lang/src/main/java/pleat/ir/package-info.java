/**
 * The Program IR: guarded-command automata over the slots of a state vector. {@link pleat.ir.Program} is what every
 * lowered language becomes and what both executors run; nothing here knows a language or an executor.
 */
package pleat.ir;
