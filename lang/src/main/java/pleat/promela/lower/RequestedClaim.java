package pleat.promela.lower;

import java.util.List;
import pleat.observe.RequestedAutomaton;
import pleat.promela.ast.Expression;

/**
 * An automaton that is not part of the model.
 *
 * @param conditions what its propositions mean
 */
public record RequestedClaim(RequestedAutomaton automaton, List<Expression> conditions) {
    public RequestedClaim {
        conditions = List.copyOf(conditions);
    }
}
