/**
 * Source text and what is said about it: {@link pleat.source.SourceFile} and {@link pleat.source.Diagnostic}. Used by every
 * front end and by whoever shows their messages.
 */
package pleat.source;
