/**
 * The graph of the states that a model can reach, for pictures and other tools: {@link pleat.graph.Exploration} makes a {@link
 * pleat.graph.StateGraph} of any model, {@link pleat.graph.Projection} a smaller one. For graphs that fit into memory as objects;
 * searches do without.
 */
package pleat.graph;
