/** SPIN as a peer in benchmarks: {@link pleat.bench.spin.SpinPeer} measures it. Only {@code pleat.bench} depends on this. */
package pleat.bench.spin;
