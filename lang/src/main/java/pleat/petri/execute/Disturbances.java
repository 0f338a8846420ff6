package pleat.petri.execute;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import pleat.petri.net.Condition;
import pleat.petri.net.Net;
import pleat.petri.net.NetTransition;
import pleat.petri.net.Supports;

/** What conditions need to be decided quickly, made before any state is looked at. Immutable, for all threads. */
final class Disturbances {
    /** For each transition the groups that it may disable and must not. */
    private final IdentityHashMap<Condition.Persistent, Condition.Group[][]> groups = new IdentityHashMap<>();

    private final IdentityHashMap<Condition.Value, Postfix> codes = new IdentityHashMap<>();

    Disturbances(Net net) {
        net.predicates().forEach(predicate -> prepare(predicate.condition(), net));
    }

    private void prepare(Condition condition, Net net) {
        if (condition instanceof Condition.Persistent persistent) {
            groups.put(persistent, disturbed(persistent, net));
        } else if (condition instanceof Condition.Value value) {
            codes.put(value, Postfix.of(value.expr()));
        } else if (condition instanceof Condition.Not not) {
            prepare(not.operand(), net);
        } else if (condition instanceof Condition.And and) {
            and.operands().forEach(operand -> prepare(operand, net));
        } else if (condition instanceof Condition.Or or) {
            or.operands().forEach(operand -> prepare(operand, net));
        }
    }

    private static Condition.Group[][] disturbed(Condition.Persistent persistent, Net net) {
        // By slot, since a net has far more pairs of transitions than pairs that share a slot.
        List<List<Condition.Group>> bySlot = new ArrayList<>();
        for (int slot = 0; slot < net.layout().width(); slot++) {
            bySlot.add(new ArrayList<>());
        }
        for (Condition.Group group : persistent.groups()) {
            group.transitions().stream()
                    .flatMapToInt(
                            transition -> Supports.enabling(net.transitions().get(transition)).stream())
                    .distinct()
                    .forEach(slot -> bySlot.get(slot).add(group));
        }
        Condition.Group[][] disturbed = new Condition.Group[net.transitions().size()][];
        for (int i = 0; i < disturbed.length; i++) {
            NetTransition fired = net.transitions().get(i);
            int number = i;
            disturbed[i] = Supports.writes(fired).stream()
                    .boxed()
                    .flatMap(slot -> bySlot.get(slot).stream())
                    .distinct()
                    .filter(group -> !group.isFreeTo(number))
                    .toArray(Condition.Group[]::new);
        }
        return disturbed;
    }

    /** Groups that the transition may disable and must not. */
    Condition.Group[] groups(Condition.Persistent condition, int transition) {
        return groups.get(condition)[transition];
    }

    /** Of the stack that the codes need. */
    int depth() {
        return codes.values().stream().mapToInt(Postfix::depth).max().orElse(0);
    }

    Postfix code(Condition.Value condition) {
        return codes.get(condition);
    }
}
