/**
 * The order of the layers of a diagram. A {@link pleat.stores.diagram.order.LayeredGraph} is a diagram taken apart; two
 * neighbouring layers change places without a change above or below them, and everything else is made of such exchanges.
 *
 * <p>Invariants: a level never changes, so an earlier graph is restored by keeping its levels. Each path passes every layer. The set
 * stays the same, whatever is done to the layers.
 *
 * <table>
 * <caption>The classes</caption>
 * <tr><td>LayeredGraph, Level, LevelBuilder</td><td>a diagram taken apart into layers of nodes</td></tr>
 * <tr><td>LevelSwap, LevelJoin</td><td>two layers exchanged, made one, made two again</td></tr>
 * <tr><td>Sifting, SlotMerging, LayerJoining, LayerRanking</td><td>smaller diagrams with fewer layers</td></tr>
 * <tr><td>DeclaredOrder</td><td>the order of the slots, to see what another one is worth</td></tr>
 * <tr><td>SlotOrder, SlotGraph, Force, CuthillMcKee, Sloan</td><td>orders before any state is known</td></tr>
 * </table>
 *
 * <p>Uses {@link pleat.stores.diagram} and its {@code key}.
 */
package pleat.stores.diagram.order;
