/**
 * Tests of models with JUnit, 5 or 6: {@link pleat.api.junit.ModelFile}. Works only where JUnit is; nothing else of Pleat depends on it.
 */
package pleat.api.junit;
