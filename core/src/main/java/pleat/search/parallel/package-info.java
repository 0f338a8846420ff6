/**
 * Breadth-first search by several threads: {@link pleat.search.parallel.ParallelBreadthFirst}. It discovers states in the same
 * order as one thread does, so that verdicts, counts and traces do not depend on {@link pleat.search.parallel.Parallelism}.
 */
package pleat.search.parallel;
