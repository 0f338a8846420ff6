/**
 * XML for the formats of nets: {@link pleat.petri.xml.XmlReader}, which refuses what no net needs.
 */
package pleat.petri.xml;
