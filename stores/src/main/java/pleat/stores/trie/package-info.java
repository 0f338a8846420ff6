/**
 * The prefix tree of the PAT model checker: {@link pleat.stores.trie.TrieStore}, a decision tree of {@code pleat.stores.mdd}
 * over slots in an order that makes it small.
 */
package pleat.stores.trie;
