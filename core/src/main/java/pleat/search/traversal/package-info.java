/**
 * The ways through a state space: {@link pleat.search.traversal.Traversal} visits states, {@link
 * pleat.search.traversal.Frontier} decides in which order and knows the path to each of them, and {@link
 * pleat.search.traversal.Visitor} looks at one state at a time.
 */
package pleat.search.traversal;
