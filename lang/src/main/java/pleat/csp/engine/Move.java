package pleat.csp.engine;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Something that a term can do when all guards hold.
 *
 * @param priority 2 inside of an atomic process that has started, 1 inside of one that has not, otherwise 0
 */
record Move(List<Condition> guards, Action action, int priority) {
    static Move of(Action action) {
        return new Move(List.of(), action, 0);
    }

    Move within(UnaryOperator<Term> context) {
        return new Move(guards, action.within(context), priority);
    }

    Move guardedBy(List<Condition> more) {
        return new Move(Stream.concat(more.stream(), guards.stream()).toList(), action, priority);
    }

    Move withPriority(int raised) {
        return new Move(guards, action, Math.max(priority, raised));
    }

    Move withAction(Action other) {
        return new Move(guards, other, priority);
    }

    boolean is(Action.Kind kind) {
        return action instanceof Action.Step step && step.kind() == kind;
    }
}
