/**
 * Visited states as files: {@link pleat.stores.saved.SavedStates} writes those of any store that can list them, and fills a new
 * store with them. Checkpoints depend on it.
 */
package pleat.stores.saved;
