/**
 * Multi-valued decision trees and diagrams, one layer a slot (Zheng, Price, Myers, Using decision diagrams to compactly
 * represent the state space for explicit model checking, section III): {@link pleat.stores.mdd.DecisionTree}, {@code
 * Diagram}, and the stores made of them. All use the node table of {@code pleat.stores.node}.
 *
 * <p>Zero tails. {@code ACCEPT} below the root means: all further slots are 0. So no node but the root has a single edge 0 to
 * {@code ACCEPT}; a state and its zero-padded version have the same path, and nothing changes when the layout grows.
 */
package pleat.stores.mdd;
