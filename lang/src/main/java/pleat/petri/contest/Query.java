package pleat.petri.contest;

import java.util.List;
import pleat.ltl.Formula;
import pleat.model.SourceSpan;
import pleat.petri.net.Condition;
import pleat.petri.net.Measure;

/** A question about a net. */
sealed interface Query {
    String id();

    SourceSpan origin();

    /** What a measure of all states is. */
    record Measured(String id, Measure measure, SourceSpan origin) implements Query {}

    /** Whether the condition holds in some reachable state, or in all of them. */
    record Reachability(String id, Quantifier quantifier, Condition condition, SourceSpan origin) implements Query {}

    enum Quantifier {
        SOME_STATE,
        ALL_STATES
    }

    /**
     * Whether all runs satisfy the formula.
     *
     * @param atoms conditions, by the numbers of the formula's propositions
     */
    record Runs(String id, Formula formula, List<Condition> atoms, SourceSpan origin) implements Query {
        public Runs {
            atoms = List.copyOf(atoms);
        }
    }
}
