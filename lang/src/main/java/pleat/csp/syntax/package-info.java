/**
 * CSP# text to tree: {@link pleat.csp.syntax.CspSyntax} reads a file and what it includes. By recursive descent, one token of
 * lookahead deciding nearly everywhere; the grammar is in docs/languages/csp.md. Used by {@code pleat.csp} alone.
 */
package pleat.csp.syntax;
