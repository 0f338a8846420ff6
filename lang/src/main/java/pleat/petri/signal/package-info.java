/** Signals of nets: {@link pleat.petri.signal.InitialValues} finds out what they start with. */
package pleat.petri.signal;
