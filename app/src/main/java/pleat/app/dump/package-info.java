/**
 * Views for {@code pleat dump} that every model has: {@link pleat.app.dump.LayoutTable} and {@link
 * pleat.app.dump.StoreDrawing}.
 */
package pleat.app.dump;
