/**
 * Petri nets with guards and assignments: {@link pleat.petri.net.Net}, made with a {@link pleat.petri.net.NetBuilder} by the
 * languages of nets, and run by the executors in {@code pleat.petri.execute} and {@code pleat.petri.reference}, whose common
 * descriptions are in {@link pleat.petri.net.NetModel}.
 */
package pleat.petri.net;
