package pleat.petri.reference;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import pleat.ir.Expr;
import pleat.model.EvaluationFault;
import pleat.model.Model;
import pleat.model.StateSink;
import pleat.petri.net.Arc;
import pleat.petri.net.Condition;
import pleat.petri.net.Net;
import pleat.petri.net.NetModel;
import pleat.petri.net.NetTransition;
import pleat.petri.net.TokenRule;

/** Runs a net by trying one transition after the other. */
public final class ReferenceNet extends NetModel {
    public ReferenceNet(Net net) {
        super(net);
    }

    @Override
    public Model forThread() {
        return new ReferenceNet(net);
    }

    @Override
    public void expand(int[] state, int process, StateSink sink) {
        for (int number = 0; number < net.transitions().size(); number++) {
            if (net.transitions().get(number).module() == process) {
                fire(state, number, sink);
            }
        }
    }

    @Override
    public void fire(int[] state, int number, StateSink sink) {
        try {
            if (isEnabled(number, state)) {
                Successor successor = successor(state, number);
                for (NetTransition.Check check : net.transitions().get(number).checks()) {
                    if (value(check.condition(), successor.state) == 0) {
                        sink.broken(number, check.fault());
                    }
                }
                sink.accept(number, successor.state);
            }
        } catch (EvaluationFault fault) {
            sink.fault(number, fault.fault());
        }
    }

    /** A state that nobody else has. */
    private static final class Successor {
        private final int[] state;

        Successor(int[] state) {
            this.state = state;
        }
    }

    private static boolean hasTokens(NetTransition transition, int[] state) {
        return transition.preset().stream().allMatch(arc -> state[arc.place()] >= arc.weight());
    }

    private boolean isEnabled(int number, int[] state) {
        NetTransition transition = net.transitions().get(number);
        if (!hasTokens(transition, state)) {
            return false;
        }
        boolean latched =
                transition.latch().isPresent() && state[transition.latch().getAsInt()] != 0;
        return latched || value(transition.guard(), state) != 0;
    }

    /** The state after a transition that is enabled. */
    private Successor successor(int[] state, int number) {
        NetTransition transition = net.transitions().get(number);
        int[] next = state.clone();
        for (NetTransition.Effect effect : transition.effects()) {
            next[effect.slot()] = value(effect.value(), state);
        }
        for (Arc arc : transition.preset()) {
            next[arc.place()] -= arc.weight();
        }
        for (int i = 0; i < transition.postset().size(); i++) {
            Arc arc = transition.postset().get(i);
            long tokens = (long) next[arc.place()] + arc.weight();
            if (net.rule() == TokenRule.MERGE) {
                tokens = 1;
            }
            long most = net.rule() == TokenRule.COUNT ? Integer.MAX_VALUE : 1;
            if (tokens > most) {
                throw new EvaluationFault(arcFault(number, i));
            }
            next[arc.place()] = (int) tokens;
        }
        for (int i = 0; i < net.transitions().size(); i++) {
            NetTransition other = net.transitions().get(i);
            if (other.latch().isPresent()) {
                int slot = other.latch().getAsInt();
                boolean kept = state[slot] != 0 && i != number && !other.competesWith(transition);
                next[slot] = hasTokens(other, next) && (kept || isTrue(other.guard(), next)) ? 1 : 0;
            }
        }
        return new Successor(next);
    }

    /** A guard that cannot be evaluated sets no latch; its transition tells of the failure when it is tried. */
    private static boolean isTrue(Expr guard, int[] state) {
        try {
            return value(guard, state) != 0;
        } catch (EvaluationFault fails) {
            return false;
        }
    }

    @Override
    public boolean holds(int predicate, int[] state) {
        return holds(net.predicates().get(predicate).condition(), state);
    }

    private boolean holds(Condition condition, int[] state) {
        if (condition instanceof Condition.Value value) {
            return value(value.expr(), state) != 0;
        }
        if (condition instanceof Condition.Enabled enabled) {
            return enabled.transitions().stream().anyMatch(number -> isEnabled(number, state));
        }
        if (condition instanceof Condition.AtMost atMost) {
            return sum(atMost.left(), state) <= sum(atMost.right(), state);
        }
        if (condition instanceof Condition.Not not) {
            return !holds(not.operand(), state);
        }
        if (condition instanceof Condition.And and) {
            return and.operands().stream().allMatch(operand -> holds(operand, state));
        }
        if (condition instanceof Condition.Or or) {
            return or.operands().stream().anyMatch(operand -> holds(operand, state));
        }
        if (condition instanceof Condition.Except except) {
            return !isState(except, state);
        }
        return disturbance(((Condition.Persistent) condition).groups(), state).isEmpty();
    }

    private static boolean isState(Condition.Except except, int[] state) {
        return except.state().equals(Arrays.stream(state).boxed().toList());
    }

    private static long sum(Condition.Sum sum, int[] state) {
        return sum.constant()
                + sum.places().stream().mapToLong(place -> state[place]).sum();
    }

    @Override
    public String reason(int predicate, int[] state) {
        return reason(net.predicates().get(predicate).condition(), state);
    }

    private String reason(Condition condition, int[] state) {
        if (condition instanceof Condition.And and) {
            return and.operands().stream()
                    .filter(operand -> !holds(operand, state))
                    .findFirst()
                    .map(operand -> reason(operand, state))
                    .orElse("");
        }
        if (condition instanceof Condition.Except except) {
            return except.reason();
        }
        if (condition instanceof Condition.Not not && not.operand() instanceof Condition.And and) {
            return and.operands().isEmpty()
                    ? ""
                    : reason(new Condition.Not(and.operands().get(0)), state);
        }
        if (condition instanceof Condition.Persistent persistent) {
            return disturbance(persistent.groups(), state)
                    .map(found -> "firing '%s' disables '%s'"
                            .formatted(
                                    net.transitions().get(found.transition()).name(),
                                    found.group().name()))
                    .orElse("");
        }
        if (condition instanceof Condition.Not not && not.operand() instanceof Condition.Enabled enabled) {
            return enabled.transitions().stream()
                    .filter(number -> isEnabled(number, state))
                    .findFirst()
                    .map(number -> "'" + net.transitions().get(number).name() + "' is enabled")
                    .orElse("");
        }
        return "";
    }

    /** A transition that disables a group. */
    private record Disturbance(int transition, Condition.Group group) {}

    private Optional<Disturbance> disturbance(List<Condition.Group> groups, int[] state) {
        for (int number = 0; number < net.transitions().size(); number++) {
            if (isEnabledAndLeads(number, state)) {
                int[] next = successor(state, number).state;
                for (Condition.Group group : groups) {
                    if (!group.isFreeTo(number)
                            && group.transitions().stream().anyMatch(other -> isEnabledOrFails(other, state))
                            && group.transitions().stream().noneMatch(other -> isEnabledOrFails(other, next))) {
                        return Optional.of(new Disturbance(number, group));
                    }
                }
            }
        }
        return Optional.empty();
    }

    /** A guard that cannot be evaluated is wrong for another reason. */
    private boolean isEnabledOrFails(int number, int[] state) {
        try {
            return isEnabled(number, state);
        } catch (EvaluationFault fails) {
            return true;
        }
    }

    /** A step that fails disables nothing: it is wrong for another reason. */
    private boolean isEnabledAndLeads(int number, int[] state) {
        try {
            if (!isEnabled(number, state)) {
                return false;
            }
            successor(state, number);
            return true;
        } catch (EvaluationFault fails) {
            return false;
        }
    }

    private static int value(Expr expr, int[] state) {
        return Evaluation.value(expr, state);
    }
}
