/** The state graph of a model in the formats of other tools: {@link pleat.app.graph.GraphFormat} chooses one of them. */
package pleat.app.graph;
