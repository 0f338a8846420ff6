/**
 * DVE tree to Program: {@link pleat.dve.lower.Lowering} declares the names, lays out the state vector, and lowers what the
 * processes do. Where something is wrong it reports and goes on with a stand-in, so that one run shows all errors; the
 * Program is dropped in the end if there was one.
 */
package pleat.dve.lower;
