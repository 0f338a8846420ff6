/** The diagnostics of the front end for Promela, each with its code; every other package of Promela may report them. */
package pleat.promela.diagnostic;
