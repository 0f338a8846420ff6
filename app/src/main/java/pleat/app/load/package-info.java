/**
 * From a path to something that runs: {@link pleat.app.load.ModelPath} finds and reads, {@link pleat.app.load.ModelFile}
 * translates, {@link pleat.app.load.LoadedModel} is the result that every command works with.
 */
package pleat.app.load;
