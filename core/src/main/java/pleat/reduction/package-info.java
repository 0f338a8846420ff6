/**
 * Partial order reduction: {@link pleat.reduction.Reduced} is a model that fires, in each state, the transitions of a stubborn
 * set instead of all. What it fires depends on the state alone, so that every search, every thread and every replay sees the
 * same graph. Searches need not know about it; who sets up a run wraps the model.
 */
package pleat.reduction;
