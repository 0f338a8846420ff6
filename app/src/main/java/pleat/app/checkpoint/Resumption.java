package pleat.app.checkpoint;

/**
 * A run that goes on.
 *
 * @param lock keeps the folder for it
 * @param content the checkpoint that it goes on from
 * @param command the one that started the run, with what was changed since
 */
public record Resumption(
        CheckpointFolder folder, FolderLock lock, CheckpointFolder.Content content, GivenCommand command) {}
