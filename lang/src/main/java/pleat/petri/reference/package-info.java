/**
 * The plain executor of nets: {@link pleat.petri.reference.ReferenceNet} follows the definitions word by word. Simulations,
 * replays and tests rely on it; it shares no code with the fast one.
 */
package pleat.petri.reference;
