/** Every store of the catalogue under every codec against the contracts of the testkit. */
package pleat.stores.contract;
