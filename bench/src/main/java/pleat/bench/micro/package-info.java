/**
 * Micro-benchmarks on the states of shipped models: of the stores alone, {@link pleat.bench.micro.StoreStream}, and of sets as
 * values, {@link pleat.bench.micro.FoldedSets}.
 */
package pleat.bench.micro;
