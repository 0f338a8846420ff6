/**
 * Büchi automata that watch a run.
 *
 * <ul>
 *   <li>{@link pleat.automaton.Observer}, what a product search takes: edges with a {@link pleat.automaton.Guard} of {@link
 *       pleat.automaton.Cube}s over numbered propositions
 *   <li>{@link pleat.automaton.Classification} and {@link pleat.automaton.Strength}: terminal, weak or strong, deterministic or not
 *   <li>{@link pleat.automaton.MarkedGraph} and its {@link pleat.automaton.Components}
 *   <li>{@link pleat.automaton.DotWriter} for pictures; {@code pleat.automaton.hoa} reads and writes files
 * </ul>
 *
 * <p>Automata under construction, and how they are made small, are in {@code pleat.automaton.reduce}.
 */
package pleat.automaton;
