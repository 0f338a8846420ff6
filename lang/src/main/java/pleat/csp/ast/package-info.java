/**
 * The syntax tree of CSP#: {@link pleat.csp.ast.Specification} and below it declarations, processes, statements and
 * expressions, all immutable. Made by {@code pleat.csp.syntax}; both executors start from it and share nothing else.
 */
package pleat.csp.ast;
