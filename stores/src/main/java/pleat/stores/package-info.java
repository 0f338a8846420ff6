/**
 * The catalogue of stores: {@link pleat.stores.Stores} turns a specification such as {@code collapse+hash} into a factory.
 * Whoever chooses a store by name depends on this package; the stores below it do not.
 */
package pleat.stores;
