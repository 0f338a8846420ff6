/**
 * The tree of a Promela text: {@link pleat.promela.ast.Model}. Macros and inlines are gone, names are not looked up yet.
 * Made by the parser, read by the lowering.
 */
package pleat.promela.ast;
