/**
 * A model that is looked at state by state: {@link pleat.explorer.model.ModelThread} owns its executors, {@link
 * pleat.explorer.model.ExploredPart} answers questions about one system, as records that become JSON.
 */
package pleat.explorer.model;
