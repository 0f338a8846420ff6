/**
 * SPIN as an oracle: {@link pleat.testkit.spin.SpinRunner} lets the installed SPIN count the states of a Promela model. Plain
 * Java without JUnit, so that benchmarks may use it too.
 */
package pleat.testkit.spin;
