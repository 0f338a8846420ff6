/**
 * {@code fold}, the store that Pleat uses unless told otherwise: new states are kept flat and folded in sorted batches into a
 * decision diagram whose layers order themselves. {@link pleat.stores.fold.FoldStoreFactory} is the way in.
 *
 * <p>Invariants: a state is flat, folded or unshared, never two of these. Flat keys and folded ones have the same encoding,
 * except after a fold whose consequences found no room. Whatever refuses leaves the set as it was, and answering.
 *
 * <table>
 * <caption>The classes</caption>
 * <tr><td>FoldStore, FoldStoreFactory</td><td>the store: a set, states that share nothing, tags</td></tr>
 * <tr><td>BufferedSet, BatchKeys</td><td>a flat table in front of a diagram; keys of the batch under way</td></tr>
 * <tr><td>DiagramSet</td><td>the diagram as a set that grows, and its garbage</td></tr>
 * <tr><td>FoldTask</td><td>one fold of a table into the diagram</td></tr>
 * <tr><td>FirstLayers, SiftingPolicy, Layering</td><td>the layers at first, and when they change</td></tr>
 * <tr><td>FlatLimit, FoldTuning</td><td>how many states stay flat; all sizes and limits</td></tr>
 * <tr><td>UnsharedStates</td><td>where states go that are not worth folding</td></tr>
 * <tr><td>SharedFolding, Snapshot, FoldLookup, FoldPendingStates</td><td>several threads</td></tr>
 * </table>
 *
 * <p>Uses {@link pleat.stores.diagram}, its {@code key} and {@code order}, and the stores {@code hash} and {@code tree}. Nobody
 * but the catalogue uses it.
 */
package pleat.stores.fold;
