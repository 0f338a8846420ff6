/**
 * The CSP# front end. {@link pleat.csp.CspLanguage} runs its phases in order: {@code syntax} (text to {@code ast}), {@code
 * declare} (names and constants), {@code engine} (the fast model). Each assertion is a subject of its own; {@code reference} is a
 * second interpreter, which follows every counterexample.
 */
package pleat.csp;
