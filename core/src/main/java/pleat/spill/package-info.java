/**
 * Memory that overflows to disk: {@link pleat.spill.SpillFile}, pages of one size in one temporary file that no run leaves
 * behind. For the parts of a search that are read in a known order; {@code pleat.search} depends on it.
 */
package pleat.spill;
