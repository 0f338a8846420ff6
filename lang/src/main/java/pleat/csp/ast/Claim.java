package pleat.csp.ast;

import java.util.Optional;

/** What an assertion says of its process. */
public sealed interface Claim {
    record DeadlockFree() implements Claim {}

    record NonTerminating() implements Claim {}

    record DivergenceFree() implements Claim {}

    record Deterministic() implements Claim {}

    record Reaches(Expression condition, Optional<Extremum> extremum) implements Claim {}

    record Refines(RefinementModel model, ProcessTerm.Call specification) implements Claim {}

    record Satisfies(Formula formula) implements Claim {}

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
