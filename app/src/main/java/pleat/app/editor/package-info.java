/** What serves an editor: {@link pleat.app.editor.EditorService} is all that the command knows of it. */
package pleat.app.editor;
