package pleat.csp.ast;

import java.util.List;
import java.util.Optional;
import pleat.automaton.Observer;

/** What an assertion says of its process. */
public sealed interface Claim {
    record DeadlockFree() implements Claim {}

    record NonTerminating() implements Claim {}

    record DivergenceFree() implements Claim {}

    record Deterministic() implements Claim {}

    record Reaches(Expression condition, Optional<Extremum> extremum) implements Claim {}

    record Refines(RefinementModel model, ProcessTerm.Call specification) implements Claim {}

    record Satisfies(Formula formula) implements Claim {}

    /**
     * An automaton accepts no run.
     *
     * @param propositions for each of its own a formula without temporal operators
     */
    record Avoids(Observer automaton, List<Formula> propositions) implements Claim {
        public Avoids {
            propositions = List.copyOf(propositions);
        }
    }

    /** Reported besides whether the condition is reached. */
    record Extremum(Direction direction, Expression value) {}

    /** Which extremum. */
    enum Direction {
        MIN,
        MAX
    }

    /** What of the behaviours is compared. */
    enum RefinementModel {
        TRACES,
        FAILURES,
        FAILURES_DIVERGENCES
    }
}
