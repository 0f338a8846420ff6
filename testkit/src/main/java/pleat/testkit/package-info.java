/**
 * What every store and model is tested with: {@link pleat.testkit.StoreContract}, the suite that each store's test
 * extends, {@link pleat.testkit.ReferenceStore}, which is obviously right, and {@link pleat.testkit.RandomDve}, a source of
 * random models. For tests only; depends on core.
 */
package pleat.testkit;
