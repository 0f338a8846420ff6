/**
 * The Hanoi omega-automata format: {@link pleat.automaton.hoa.HoaReader} and {@link pleat.automaton.hoa.HoaWriter}. An error is a {@link
 * pleat.automaton.hoa.HoaFormatException} with line and column.
 */
package pleat.automaton.hoa;
