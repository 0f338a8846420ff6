/**
 * Runs that are saved and continued: {@link pleat.app.checkpoint.Manifest} says what a checkpoint is of, {@link
 * pleat.app.checkpoint.CheckpointFolder} is where the checkpoints of a run are, {@link pleat.app.checkpoint.RunCheckpoints} saves a run
 * and goes on with one. Options and commands depend on it.
 */
package pleat.app.checkpoint;
