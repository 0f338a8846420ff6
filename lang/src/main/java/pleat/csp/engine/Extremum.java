package pleat.csp.engine;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.OptionalInt;
import java.util.Set;
import pleat.csp.ast.Claim;
import pleat.csp.ast.Expression;
import pleat.memory.HeapSize;
import pleat.memory.MemoryBudget;
import pleat.model.EvaluationFault;
import pleat.model.StateSink;

/**
 * Finds the least or greatest value of an expression over the reachable states that satisfy a condition, by a search of its own:
 * the property that is checked afterwards asks for a state with that value, which is the witness.
 */
public final class Extremum {
    private final CspModel model;
    private final Expr value;
    private final CspModel.Watched condition;
    private final Claim.Direction direction;
    private final MemoryBudget.Account account;
    private final Set<Tuple> seen = new HashSet<>();
    private final Deque<int[]> waiting = new ArrayDeque<>();

    public Extremum(
            CspModel model,
            CspSystem system,
            CspModel.Watched condition,
            Expression value,
            Claim.Direction direction,
            MemoryBudget budget) {
        this.model = model;
        this.value = system.compile(value);
        this.condition = condition;
        this.direction = direction;
        this.account = budget.open("extremum");
    }

    /**
     * Empty if no state satisfies the condition.
     *
     * @throws EvaluationFault when the condition or the expression cannot be evaluated somewhere
     */
    public OptionalInt find() {
        OptionalInt best = OptionalInt.empty();
        StateSink sink = new StateSink() {
            @Override
            public void accept(int transition, int[] next) {
                enter(next);
            }

            @Override
            public void fault(int transition, int fault) {
                throw new EvaluationFault(fault);
            }

            @Override
            public void broken(int transition, int fault) {
                throw new EvaluationFault(fault);
            }
        };
        model.initialStates(sink);
        while (!waiting.isEmpty()) {
            int[] state = waiting.remove();
            if (condition.test().holds(model, state)) {
                best = better(best, value.eval(state, model.locals()));
            }
            model.expand(state, sink);
        }
        account.close();
        return best;
    }

    private OptionalInt better(OptionalInt best, int found) {
        if (best.isEmpty()) {
            return OptionalInt.of(found);
        }
        return OptionalInt.of(
                direction == Claim.Direction.MIN ? Math.min(best.getAsInt(), found) : Math.max(best.getAsInt(), found));
    }

    private void enter(int[] state) {
        Tuple key = new Tuple();
        for (int part : state) {
            key.add(part);
        }
        if (!seen.contains(key)) {
            account.reserve(2 * HeapSize.ofInts(state.length) + HeapSize.ofObject(3, 1, 0) + 48);
            seen.add(key.copy());
            waiting.add(state.clone());
        }
    }

    /** The condition that a state has the value. */
    public CspModel.Watched attained(int extremum, String text) {
        Expr wanted = value;
        return new CspModel.Watched(
                new pleat.model.Predicate(text, text, condition.predicate().origin()),
                (reader, state) ->
                        condition.test().holds(reader, state) && wanted.eval(state, reader.locals()) == extremum);
    }
}
