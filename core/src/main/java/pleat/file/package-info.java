/**
 * Files that survive: {@link pleat.file.BlockOutput} and {@link pleat.file.BlockInput} are bytes with checksums, {@link
 * pleat.file.Generations} is a folder in which each version of some files is complete or not there. Depends on {@code
 * pleat.memory} alone; sets of states and checkpoints are written with it.
 */
package pleat.file;
