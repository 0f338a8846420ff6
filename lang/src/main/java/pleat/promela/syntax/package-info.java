/**
 * Promela words to tree: {@link pleat.promela.syntax.PromelaSyntax} puts inlines in their places and parses by recursive
 * descent, because what separates statements depends on where they stand. Only the language itself depends on it.
 */
package pleat.promela.syntax;
