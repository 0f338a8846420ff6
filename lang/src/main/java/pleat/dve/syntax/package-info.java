/**
 * DVE text to tree: {@link pleat.dve.syntax.DveSyntax} scans the words, parses them with ANTLR, and builds the
 * {@code pleat.dve.ast}. No text, however long or wrong, makes it fail otherwise than by a diagnostic.
 */
package pleat.dve.syntax;
