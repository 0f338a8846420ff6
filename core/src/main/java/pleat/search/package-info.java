/**
 * Exploring a model: {@link pleat.search.Search} is the entrance. It runs one loop over a model, a store and a traversal, and
 * turns what the traversal finds into a verdict.
 *
 * <p>{@code pleat.search} uses {@link pleat.search.emptiness} and {@link pleat.search.parallel}, which use {@link pleat.search.traversal}, which uses {@link
 * pleat.search.frontier}; never the other way round.
 */
package pleat.search;
