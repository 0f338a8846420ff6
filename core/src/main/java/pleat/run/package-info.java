/**
 * A run as seen from outside: {@link pleat.run.RunEvent}, the one stream that terminal, JSON and reports are made from, and
 * the means to bound or stop a run.
 */
package pleat.run;
