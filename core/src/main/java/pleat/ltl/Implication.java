package pleat.ltl;

/** A test that may miss implications but never claims a false one. Formulas are in negation normal form. */
@FunctionalInterface
public interface Implication {

    /** If true, every word that satisfies the left formula satisfies the right one. */
    boolean implies(Formula left, Formula right);
}
