package pleat.petri.execute;

import java.util.IdentityHashMap;
import pleat.petri.net.Condition;
import pleat.petri.net.Net;
import pleat.petri.net.Supports;

/** What conditions need to be decided quickly, made before any state is looked at. Immutable, for all threads. */
final class Disturbances {
    /** For each transition the groups that it may disable and must not. */
    private final IdentityHashMap<Condition.Persistent, Condition.Group[][]> groups = new IdentityHashMap<>();

    private final IdentityHashMap<Condition.Value, Postfix> codes = new IdentityHashMap<>();

    Disturbances(Net net, Supports supports) {
        net.predicates().forEach(predicate -> prepare(predicate.condition(), supports));
    }

    private void prepare(Condition condition, Supports supports) {
        if (condition instanceof Condition.Persistent persistent) {
            groups.put(
                    persistent,
                    supports.disturbed(persistent).stream()
                            .map(disturbed -> disturbed.toArray(Condition.Group[]::new))
                            .toArray(Condition.Group[][]::new));
        } else if (condition instanceof Condition.Value value) {
            codes.put(value, Postfix.of(value.expr()));
        } else if (condition instanceof Condition.Not not) {
            prepare(not.operand(), supports);
        } else if (condition instanceof Condition.And and) {
            and.operands().forEach(operand -> prepare(operand, supports));
        } else if (condition instanceof Condition.Or or) {
            or.operands().forEach(operand -> prepare(operand, supports));
        }
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
