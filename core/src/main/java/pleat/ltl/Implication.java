package pleat.ltl;

/** A test that may miss implications but never claims a false one. Formulas are in negation normal form. */
@FunctionalInterface
public interface Implication {

    /** If true, every word that satisfies the stronger formula satisfies the weaker one. */
    boolean implies(Formula stronger, Formula weaker);
}
