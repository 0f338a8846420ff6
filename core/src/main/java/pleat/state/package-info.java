/**
 * What a state is: a vector of ints with a {@link pleat.state.StateLayout} that names its slots, and {@link
 * pleat.state.BitPacking}, the one way of writing such a vector into few bits. Everything may depend on this package; it
 * depends on nothing.
 */
package pleat.state;
