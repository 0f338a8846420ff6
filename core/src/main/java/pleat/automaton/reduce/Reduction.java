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
            Tgba simulated = Cleaning.clean(simulate(reduced, transients), transients);
            if (!isSmaller(simulated, reduced)) {
                return simulated;
            }
            reduced = simulated;
        }
    }

    /** An automaton that is too large for it stays as it is. */
    private static Tgba simulate(Tgba automaton, Cleaning.Transient transients) throws LimitException {
        Tgba forward;
        try {
            forward = Cleaning.clean(Simulation.reduceForward(automaton), transients);
        } catch (LimitException tooLarge) {
            return automaton;
        }
        try {
            return Simulation.reduceBackward(forward);
        } catch (LimitException tooLarge) {
            return forward;
        }
    }

    /** Fewer locations or as many and fewer edges. */
    public static boolean isSmaller(Tgba first, Tgba second) {
        return first.size() < second.size()
                || (first.size() == second.size() && first.edgeCount() < second.edgeCount());
    }
}
