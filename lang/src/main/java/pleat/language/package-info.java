/**
 * What a modelling language is to the rest of Pleat: a {@link pleat.language.Language} turns a source file into a {@link
 * pleat.language.Subject}, which can be run and shown, and {@link pleat.languages.Languages} finds the language of a file.
 * Commands and tests depend on it; it knows no language and no intermediate representation.
 */
package pleat.language;
