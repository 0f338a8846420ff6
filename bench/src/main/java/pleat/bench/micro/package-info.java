/** Micro-benchmarks of the stores alone, on the states of shipped models: {@link pleat.bench.micro.StoreStream}. */
package pleat.bench.micro;
