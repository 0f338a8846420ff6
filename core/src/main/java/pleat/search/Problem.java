package pleat.search;

import java.util.List;
import pleat.memory.MemoryBudget;
import pleat.model.Model;
import pleat.model.Property;
import pleat.run.Limits;
import pleat.spill.Spilling;
import pleat.trace.Replay;
import pleat.trace.TraceCheck;

/**
 * What to find out.
 *
 * @param model explored; fast
 * @param check confirms every counterexample; one that it refuses is an error in Pleat, one
 *     that it takes too long for comes with a warning
 * @param properties to decide. Those of single states are decided together, and their search ends at the first violation; each
 *     property of infinite runs has a search of its own. May be empty: then the whole state space is explored
 * @param budget for everything that grows with the number of states
 * @param spilling for what of the frontier the budget has no room for
 */
public record Problem(
        Model model,
        TraceCheck check,
        List<Property> properties,
        Limits limits,
        MemoryBudget budget,
        Spilling spilling) {
    public Problem {
        properties = List.copyOf(properties);
    }

    /**
     * With the system's folder for temporary files.
     *
     * @param reference the same system in an executor of its own; every counterexample is replayed on it
     */
    public Problem(Model model, Model reference, List<Property> properties, Limits limits, MemoryBudget budget) {
        this(model, new Replay(reference), properties, limits, budget, Spilling.toTemporaryFolder());
    }

    /** A part of it: other properties, of the same model or of a product of it. */
    Problem of(Model other, List<Property> some) {
        return new Problem(other, check, some, limits, budget, spilling);
    }
}
