/**
 * Values of CSP# and what expressions make of them: {@link pleat.csp.value.Evaluator} walks the syntax tree. Declarations are
 * evaluated with it, and the reference interpreter runs on it; the fast model compiles expressions for itself.
 */
package pleat.csp.value;
