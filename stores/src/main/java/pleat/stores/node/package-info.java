/**
 * What the stores that are graphs have in common: {@link pleat.stores.node.NodeTable}, nodes as numbers in paged primitive
 * arrays. Each of these stores adds its own reduction rule, encoding of arcs and insertion.
 */
package pleat.stores.node;
