/**
 * States as vectors of bits or bytes: {@link pleat.stores.digits.StateDigits}, for the store and the codecs that cut states
 * where slots do not end.
 */
package pleat.stores.digits;
