/**
 * From what a model says about infinite runs to properties with an automaton: {@link pleat.observe.Observations} collects them,
 * {@link pleat.observe.Propositions} are those of one automaton. The lowering of every language uses it; it knows no language.
 */
package pleat.observe;
