/**
 * The {@code bitstate} store: {@link pleat.stores.bitstate.BitstateStore}, a few bits per state and no state itself. Only the
 * catalogue {@code pleat.stores} makes one by name.
 */
package pleat.stores.bitstate;
