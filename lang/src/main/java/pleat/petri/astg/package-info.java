/**
 * The line format of signal transition graphs that SIS, petrify, Workcraft and ATACS have in common: {@link
 * pleat.petri.astg.Lines} cuts a text into directives and arcs, {@link pleat.petri.astg.Graph} makes places and transitions of
 * the arcs. The readers of {@code .g} and {@code .lpn} files are built on it.
 */
package pleat.petri.astg;
