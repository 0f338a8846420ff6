/** The diagnostics of the front end for DVE, each with its code; every other package of DVE may report them. */
package pleat.dve.diagnostic;
