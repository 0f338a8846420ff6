package pleat.csp.engine;

import pleat.csp.ast.Expression;
import pleat.memory.MemoryBudget;
import pleat.model.Predicate;
import pleat.model.SourceSpan;

/** Makes the conditions that assertions need. */
public final class StateConditions {
    private final CspSystem system;

    public StateConditions(CspSystem system) {
        this.system = system;
    }

    private Predicate predicate(String name, SourceSpan origin) {
        return new Predicate(name, name, origin);
    }

    /** A condition on variables and channels. */
    public CspModel.Watched condition(Expression expression, String text) {
        Expr compiled = system.compile(expression);
        int notTruth = system.faults().number("a truth value is needed here, not a number", expression.span());
        return new CspModel.Watched(
                predicate(text, expression.span()), (model, state) -> compiled.isTrue(state, model.locals(), notTruth));
    }

    /** That the event which led to the state is this one. */
    public CspModel.Watched lastEvent(String event, SourceSpan origin) {
        int wanted = system.label(event) + 1;
        int slot = system.eventSlot();
        return new CspModel.Watched(predicate(event, origin), (model, state) -> state[slot] == wanted);
    }

    /** That no two steps by the same event lead to different states. */
    public CspModel.Watched deterministic(SourceSpan origin) {
        return new CspModel.Watched(predicate("deterministic", origin), (model, state) -> {
            Offers offers = new Offers();
            model.expand(state, offers);
            return offers.areDeterministic();
        });
    }

    /** That no endless sequence of tau starts in the state. */
    public CspModel.Watched divergenceFree(MemoryBudget budget, SourceSpan origin) {
        MemoryBudget.Account account = budget.open("divergence");
        Divergence[] first = new Divergence[1];
        return new CspModel.Watched(predicate("divergencefree", origin), (model, state) -> {
            model.requireOwner();
            if (first[0] == null) {
                first[0] = new Divergence(model, account);
            }
            return !first[0].isDivergent(state);
        });
    }
}
