/**
 * What the command {@code explore} asks of the module that serves models to browsers, which is found as a service: {@link
 * pleat.app.explore.ExplorerService}. So nothing of a web server is loaded for other commands.
 */
package pleat.app.explore;
