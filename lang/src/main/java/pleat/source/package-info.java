/**
 * Source text and what is said about it: {@link pleat.source.SourceFile}, {@link pleat.source.Diagnostics}, which collects,
 * and {@link pleat.source.DiagnosticFormat}, which shows. Used by every front end and by whoever shows their messages.
 */
package pleat.source;
