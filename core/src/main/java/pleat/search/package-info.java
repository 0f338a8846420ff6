/**
 * Exploring a model: {@link pleat.search.Search}, one loop over a model, a store and a {@link pleat.search.Frontier}, which
 * alone decides the order and knows the way back to the initial state, in memory or, with {@code pleat.spill}, on disk.
 */
package pleat.search;
