/**
 * Signal transition graphs: {@link pleat.petri.stg.StgLanguage} reads {@code .g} files, the format of SIS, petrify and Workcraft.
 */
package pleat.petri.stg;
