/**
 * PNML, the XML format of Petri nets (ISO/IEC 15909-2): {@link pleat.petri.pnml.PnmlLanguage} reads its place/transition nets.
 */
package pleat.petri.pnml;
