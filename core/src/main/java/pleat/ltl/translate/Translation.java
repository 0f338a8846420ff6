package pleat.ltl.translate;

import pleat.automaton.Observer;
import pleat.ltl.Formula;

/**
 * A formula and two observers that accept exactly the words that satisfy it. To search for violations of a property, translate its
 * negation.
 *
 * @param simplified what was translated, in negation normal form
 * @param generalised any number of acceptance sets, on edges
 * @param buchi one acceptance set, on locations
 */
public record Translation(Formula simplified, Observer generalised, Observer buchi) {}
