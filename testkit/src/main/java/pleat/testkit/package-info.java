/**
 * What every store and model is tested with: {@link pleat.testkit.StoreContract}, the suite that each store's test
 * extends, and {@link pleat.testkit.ReferenceStore}, which is obviously right. For tests only; depends on core.
 */
package pleat.testkit;
