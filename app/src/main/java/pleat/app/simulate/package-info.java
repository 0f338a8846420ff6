/**
 * Walking through a model step by step: {@link pleat.app.simulate.Walk} is the path so far, {@link
 * pleat.app.simulate.RandomSimulation} and {@link pleat.app.simulate.InteractiveSimulation} decide where it goes.
 */
package pleat.app.simulate;
