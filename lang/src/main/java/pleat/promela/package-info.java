/**
 * Promela: {@link pleat.promela.PromelaLanguage} takes a text through preprocessor, parser and lowering. Nothing else in
 * Pleat depends on this language.
 */
package pleat.promela;
