/**
 * Decision diagrams of keys. A path from the root has one label for each layer of a {@link
 * pleat.stores.diagram.key.KeyShape}, the uppermost first; every path has the same length.
 *
 * <p>Invariants: nodes never change once they are made, and have a larger number than their children. No two nodes of an arena are
 * equal, so two roots in one arena are equal exactly if their sets are. No node is without edges.
 *
 * <table>
 * <caption>The classes</caption>
 * <tr><td>NodeArena, NodeNumbering</td><td>the nodes; numbers for some of them</td></tr>
 * <tr><td>Insertion, Removal</td><td>more keys, one key less</td></tr>
 * <tr><td>Diagram, TopLayersTable</td><td>what threads look keys up in; its uppermost layers as one table</td></tr>
 * <tr><td>FoldedSet, SetBuilder, PathCounts, KeyWalk</td><td>a set of states as a value; made, numbered, listed</td></tr>
 * <tr><td>SetOperation, NodeCopy</td><td>union, difference, intersection; what a root reaches in another arena</td></tr>
 * <tr><td>SetFormat, NodeReader, MalformedSetException</td><td>sets as bytes</td></tr>
 * </table>
 *
 * <p>Uses {@link pleat.stores.diagram.key} and the memory of core.
 */
package pleat.stores.diagram;
