/**
 * What a search keeps of states that it has found: a queue of packed states, a log of who found whom, and a stack of
 * differences. Each counts its bytes, and with {@code pleat.spill} its pages may lie on disk. Nothing here knows the order of
 * a search.
 */
package pleat.search.frontier;
