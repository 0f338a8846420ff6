/**
 * Asynchronous circuits of any size as labelled Petri nets: {@link pleat.testkit.circuit.Circuits} knows them by name, for tests
 * and benchmarks.
 */
package pleat.testkit.circuit;
