/** The catalogue: {@link pleat.languages.Languages} knows every language that Pleat reads. Nothing in this module depends on it. */
package pleat.languages;
