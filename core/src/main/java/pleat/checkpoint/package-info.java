/**
 * Runs that can be continued: {@link pleat.checkpoint.CheckpointWriter} saves a search to a folder from time to time, {@link
 * pleat.checkpoint.SavedRun} is what is there. Commands and the library depend on it; the search knows only {@link
 * pleat.search.Checkpoints}.
 */
package pleat.checkpoint;
