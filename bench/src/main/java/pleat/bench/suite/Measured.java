package pleat.bench.suite;

import java.util.List;

/** What a runner brings back. */
public record Measured(Outcome outcome, List<Growth> growth) {
    public Measured {
        growth = List.copyOf(growth);
    }

    static Measured of(Outcome outcome) {
        return new Measured(outcome, List.of());
    }
}
