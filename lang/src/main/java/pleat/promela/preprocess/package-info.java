/**
 * Promela text to words: {@link pleat.promela.preprocess.Preprocessor} follows directives and replaces macros, and every
 * word keeps its place in the file that a person wrote. Only the parser depends on it.
 */
package pleat.promela.preprocess;
