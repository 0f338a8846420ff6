/**
 * Benchmarks: {@link pleat.bench.Bench} is the command that runs them. Whole searches are measured in fresh JVMs and compared
 * as ratios within one run; the innermost loop is measured with JMH. Nothing depends on this package.
 */
package pleat.bench;
