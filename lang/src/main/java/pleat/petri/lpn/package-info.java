/**
 * Labelled Petri nets: {@link pleat.petri.lpn.LpnLanguage} reads modules in the format of ATACS and LEMA or in Platu's module
 * language, and joins the modules of a project to one net.
 */
package pleat.petri.lpn;
