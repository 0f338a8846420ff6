package pleat.automaton;

/**
 * A conjunction of literals over up to 64 propositions.
 *
 * @param care the propositions that occur
 * @param value of those, the ones that are not negated
 */
public record Cube(long care, long value) {
    public static final Cube TRUE = new Cube(0, 0);

    public Cube {
        if ((value & ~care) != 0) {
            throw new IllegalArgumentException("a value without its proposition");
        }
    }

    public boolean holds(long valuation) {
        return (valuation & care) == value;
    }
}
