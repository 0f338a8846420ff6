/**
 * What a modelling language is to the rest of Pleat: {@link pleat.language.Language} turns a source file into a Program,
 * and {@link pleat.languages.Languages} finds the one for a file. Commands and tests depend on it.
 */
package pleat.language;
