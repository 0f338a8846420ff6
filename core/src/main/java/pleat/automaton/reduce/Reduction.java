package pleat.automaton.reduce;

/** Cleans and simulates in both directions until nothing changes. */
public final class Reduction {
    private Reduction() {}

    public static Tgba reduce(Tgba automaton) throws LimitException {
        Tgba best = reduce(automaton, Cleaning.Transient.UNMARKED);
        Tgba other = reduce(best, Cleaning.Transient.MARKED);
        if (isSmaller(other, best)) {
            best = Cleaning.clean(other, Cleaning.Transient.UNMARKED);
        }
        return best;
    }

    private static Tgba reduce(Tgba automaton, Cleaning.Transient transients) throws LimitException {
        Tgba reduced = Cleaning.clean(automaton, transients);
        while (true) {
            Tgba forward = Cleaning.clean(Simulation.reduceForward(reduced), transients);
            Tgba backward = Cleaning.clean(Simulation.reduceBackward(forward), transients);
            if (!isSmaller(backward, reduced)) {
                return backward;
            }
            reduced = backward;
        }
    }

    /** Fewer locations or as many and fewer edges. */
    public static boolean isSmaller(Tgba first, Tgba second) {
        return first.size() < second.size()
                || (first.size() == second.size() && first.edgeCount() < second.edgeCount());
    }
}
