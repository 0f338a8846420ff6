/** What the CSP# front end can complain about: {@link pleat.csp.diagnostic.CspError}. Every phase of {@code pleat.csp} uses it. */
package pleat.csp.diagnostic;
