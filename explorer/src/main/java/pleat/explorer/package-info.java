/**
 * A model in the browser: {@link pleat.explorer.ExplorerServer} answers the requests of a page, which is plain HTML, CSS and
 * JavaScript in the resources of this module. docs/explorer.md shows it.
 *
 * <table>
 * <caption>The classes</caption>
 * <tr><td>ExplorerServer</td><td>the web server, and which request is whose</td></tr>
 * <tr><td>Gate</td><td>who may ask</td></tr>
 * <tr><td>Parameters</td><td>reads what is asked</td></tr>
 * <tr><td>Assets</td><td>the files of the page</td></tr>
 * </table>
 *
 * <p>Is found as a service, {@link pleat.app.explore.ExplorerService}.
 */
package pleat.explorer;
