/**
 * The fast executor of nets: {@link pleat.petri.execute.FastNet}. A state costs what differs from the one before it and what is
 * enabled in it, not what the net has; nothing is allocated on the way.
 */
package pleat.petri.execute;
