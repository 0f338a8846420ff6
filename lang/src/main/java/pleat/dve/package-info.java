/**
 * The DVE front end. {@link pleat.dve.DveLanguage} runs its phases in order: {@code syntax} (text to tree), {@code ast} (the
 * tree), {@code lower} (tree to Program); {@link pleat.dve.diagnostic.DveError} lists what they can complain about.
 */
package pleat.dve;
