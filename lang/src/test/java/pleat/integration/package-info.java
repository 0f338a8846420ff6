/**
 * Whole models through languages, executors, searches, stores and threads together, against counts that do not come from Pleat:
 * published ones, those of another explorer, SPIN's. A test of one package alone belongs into that package.
 */
package pleat.integration;
