/**
 * The intermediate representation of languages with variables and control locations. {@link pleat.ir.Program} is sealed:
 * automata that are always there, or processes that come and go, over one kind of expression. Languages lower to it, and the
 * executors in {@code pleat.compile}, {@code pleat.interpret} and {@code pleat.process} run it; nothing here knows any of them.
 */
package pleat.ir;
