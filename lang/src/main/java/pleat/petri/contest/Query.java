package pleat.petri.contest;

import java.util.List;
import pleat.ltl.Formula;
import pleat.petri.net.Condition;

/** A question about a net. */
public sealed interface Query {
    String id();

    /** The largest sum of tokens that the places ever have. */
    record Bound(String id, Condition.Sum sum) implements Query {}

    /** Whether the condition holds in some reachable state, or in all of them. */
    record Reachability(String id, Quantifier quantifier, Condition condition) implements Query {}

    enum Quantifier {
        SOME_STATE,
        ALL_STATES
    }

    /**
     * Whether all runs satisfy the formula.
     *
     * @param atoms conditions, by the numbers of the formula's propositions
     */
    record Runs(String id, Formula formula, List<Condition> atoms) implements Query {
        public Runs {
            atoms = List.copyOf(atoms);
        }
    }
}
