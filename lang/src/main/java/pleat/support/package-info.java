/**
 * What the transitions of processes that come and go read and write: {@link pleat.support.ProcessSupports}, computed for the
 * processes that exist in a state and kept for the next state with the same ones. Used by {@code pleat.process}.
 */
package pleat.support;
