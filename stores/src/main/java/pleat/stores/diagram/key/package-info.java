/**
 * States as keys: a few words in which each layer of a diagram has its bits. Nothing here knows of nodes.
 *
 * <p>Invariants: no key is all zeros. An encoding maps different states to different keys, and back. A wider encoding leaves the
 * keys there are as they are, with zeros for what they lack. Everything but tables, batches and encoders is immutable.
 *
 * <table>
 * <caption>The classes</caption>
 * <tr><td>Piece, Layer, KeyShape</td><td>bits of slots, what a layer decides on, where it lies in a key</td></tr>
 * <tr><td>Codes, ValueNumbers, Ranks</td><td>values as small numbers</td></tr>
 * <tr><td>Encoding, GatherTable, LayerNames</td><td>states as keys, short ones by a table; names for people</td></tr>
 * <tr><td>KeyEncoder</td><td>makes the keys of one state after the other</td></tr>
 * <tr><td>KeyBatch, RecentKeys</td><td>keys that are looked up together; those that came a short while ago</td></tr>
 * <tr><td>FlatTable, KeyHash, KeySort</td><td>a hash table of keys, and their order</td></tr>
 * <tr><td>TableSurvey, CodeLearning, SlotValues</td><td>what a table says about its slots, and codes for them</td></tr>
 * <tr><td>KeyTranslation, Reencoding</td><td>the same states under another encoding</td></tr>
 * <tr><td>EncodingFormat</td><td>an encoding as bytes</td></tr>
 * </table>
 *
 * <p>Uses memory, states and batches of states of core.
 */
package pleat.stores.diagram.key;
