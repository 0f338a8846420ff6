/**
 * CSP# by the book: {@link pleat.csp.reference.ReferenceInterpreter} takes the syntax tree and follows the rules of
 * docs/languages/csp.md one by one, with immutable terms that are equal when their texts are. Slow and plain; tests hold the
 * fast model against it, and every counterexample is followed with it. It may use nothing of {@code pleat.csp.engine}.
 */
package pleat.csp.reference;
