/**
 * What a specification declares, with its constants evaluated and its names checked: {@link pleat.csp.declare.Declarations}.
 * Both executors start from it.
 */
package pleat.csp.declare;
