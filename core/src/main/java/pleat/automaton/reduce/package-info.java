/**
 * Automata under construction and what makes them smaller.
 *
 * <ul>
 *   <li>{@link pleat.automaton.reduce.Tgba}, whose guards are functions of a {@link pleat.automaton.reduce.Bdd}; {@link
 *       pleat.automaton.reduce.EdgeList} collects edges; {@link pleat.automaton.reduce.ObserverConversion} from and to observers
 *   <li>{@link pleat.automaton.reduce.Reduction}: useless parts (Cleaning) and simulation in both directions (Simulation)
 *   <li>{@link pleat.automaton.reduce.Degeneralisation}: one acceptance set, on locations
 *   <li>{@link pleat.automaton.reduce.ObligationMinimisation}: minimal deterministic automata of obligations
 *   <li>{@link pleat.automaton.reduce.TrialMerging}: joins what the complement shows may be joined, by {@link
 *       pleat.automaton.reduce.Product}
 *   <li>{@link pleat.automaton.reduce.StutterInvariance}: whether repeated states matter
 * </ul>
 *
 * <p>Every construction is bounded; beyond its bounds it throws a {@link pleat.automaton.reduce.LimitException}.
 */
package pleat.automaton.reduce;
