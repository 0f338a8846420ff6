/**
 * Views of a translated model for {@code pleat dump}: {@link pleat.app.dump.ControlGraph} and {@link
 * pleat.app.dump.LayoutTable}.
 */
package pleat.app.dump;
