/**
 * The {@code dfa} store: {@link pleat.stores.dfa.WordAutomaton}, the minimised automaton of a set of words over bytes, and
 * {@link pleat.stores.dfa.DfaStore}, which writes states as such words. The automaton is usable by itself; only the
 * catalogue {@code pleat.stores} makes a store by name.
 */
package pleat.stores.dfa;
