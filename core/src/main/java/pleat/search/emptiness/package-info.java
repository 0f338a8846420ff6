/**
 * Whether a product has an accepting run: {@link pleat.search.emptiness.EmptinessCheck} makes a traversal for an {@link
 * pleat.search.emptiness.Algorithm}. What is found is a lasso, made short by {@code Lassos}.
 *
 * <p>Used by {@link pleat.search} alone; uses {@link pleat.search.traversal} and {@link pleat.search.frontier}.
 */
package pleat.search.emptiness;
