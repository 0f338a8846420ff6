/**
 * From a file to something that runs: {@link pleat.app.load.ModelFile} reads and translates, {@link
 * pleat.app.load.LoadedModel} is the result that every command works with.
 */
package pleat.app.load;
