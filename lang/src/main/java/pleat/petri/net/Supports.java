package pleat.petri.net;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import pleat.ir.Expr;
import pleat.model.Disturbance;
import pleat.model.SlotSet;

/** Which slots transitions and conditions depend on. */
public final class Supports {
    /** Of transitions of which one may disable the other: with more, a condition is one that reads all of a state. */
    private static final int MOST_PAIRS = 50_000;

    private final Net net;
    /** The transitions whose latch depends on a slot, by that slot. */
    private final Map<Integer, List<Integer>> latchesBySlot = new TreeMap<>();

    public Supports(Net net) {
        this.net = net;
        for (int number = 0; number < net.transitions().size(); number++) {
            if (net.transitions().get(number).latch().isPresent()) {
                int latched = number;
                enabling(net.transitions().get(number)).stream()
                        .forEach(slot -> latchesBySlot
                                .computeIfAbsent(slot, unused -> new ArrayList<>())
                                .add(latched));
            }
        }
    }

    /** Every slot that an expression reads. */
    public static SlotSet reads(Expr expr) {
        BitSet slots = new BitSet();
        expr.visit(part -> {
            if (part instanceof Expr.Load load) {
                slots.set(load.slot());
            } else if (part instanceof Expr.LoadElement element) {
                slots.set(element.base(), element.base() + element.length());
            }
        });
        return SlotSet.of(slots.stream().toArray());
    }

    /** The slots that decide whether the transition is enabled. */
    public static SlotSet enabling(NetTransition transition) {
        SlotSet slots = placesOf(transition.preset()).union(reads(transition.guard()));
        return transition.latch().isPresent()
                ? slots.union(SlotSet.of(transition.latch().getAsInt()))
                : slots;
    }

    static SlotSet placesOf(List<Arc> arcs) {
        return SlotSet.of(arcs.stream().mapToInt(Arc::place).toArray());
    }

    /** The slots that a transition reads or writes, latches of others left out. */
    static SlotSet related(NetTransition transition) {
        SlotSet slots = enabling(transition).union(placesOf(transition.postset()));
        for (NetTransition.Effect effect : transition.effects()) {
            slots = slots.union(SlotSet.of(effect.slot())).union(reads(effect.value()));
        }
        return slots;
    }

    /** Tokens and variables that the transition may change; not the latches. */
    public static SlotSet writes(NetTransition transition) {
        BitSet slots = new BitSet();
        change(transition).keySet().forEach(slots::set);
        transition.effects().forEach(effect -> slots.set(effect.slot()));
        return SlotSet.of(slots.stream().toArray());
    }

    /** By place, how many tokens come, or go where it is negative; without places that keep theirs. */
    static Map<Integer, Integer> change(NetTransition transition) {
        Map<Integer, Integer> change = new TreeMap<>();
        transition.preset().forEach(arc -> change.merge(arc.place(), -arc.weight(), Integer::sum));
        transition.postset().forEach(arc -> change.merge(arc.place(), arc.weight(), Integer::sum));
        change.values().removeIf(tokens -> tokens == 0);
        return change;
    }

    /** The transitions whose latch may be another one after this transition has fired, in ascending order. */
    public int[] latchesTouchedBy(int number) {
        NetTransition transition = net.transitions().get(number);
        if (latchesBySlot.isEmpty()) {
            return new int[0];
        }
        BitSet touched = new BitSet();
        SlotSet slots = writes(transition).union(placesOf(transition.preset()));
        slots.stream()
                .forEach(slot -> latchesBySlot.getOrDefault(slot, List.of()).forEach(touched::set));
        if (transition.latch().isPresent()) {
            touched.set(number);
        }
        return touched.stream().toArray();
    }

    /** Every slot that the value of the condition depends on. */
    public SlotSet reads(Condition condition) {
        SlotSet slots = SlotSet.empty();
        if (condition instanceof Condition.Value value) {
            return reads(value.expr());
        }
        if (condition instanceof Condition.AtMost atMost) {
            return places(atMost.left()).union(places(atMost.right()));
        }
        if (condition instanceof Condition.Not not) {
            return reads(not.operand());
        }
        if (condition instanceof Condition.Enabled enabled) {
            for (int transition : enabled.transitions()) {
                slots = slots.union(enabling(net.transitions().get(transition)));
            }
            return slots;
        }
        if (condition instanceof Condition.Persistent || condition instanceof Condition.Except) {
            return SlotSet.range(0, net.layout().width());
        }
        List<Condition> operands =
                condition instanceof Condition.And and ? and.operands() : ((Condition.Or) condition).operands();
        for (Condition operand : operands) {
            slots = slots.union(reads(operand));
        }
        return slots;
    }

    /** For each transition the groups that it may disable and must not. */
    public List<List<Condition.Group>> disturbed(Condition.Persistent persistent) {
        // By slot, since a net has far more pairs of transitions than pairs that share a slot.
        Map<Integer, List<Condition.Group>> bySlot = new TreeMap<>();
        for (Condition.Group group : persistent.groups()) {
            enabling(group).stream()
                    .forEach(slot -> bySlot.computeIfAbsent(slot, absent -> new ArrayList<>())
                            .add(group));
        }
        List<List<Condition.Group>> disturbed = new ArrayList<>();
        for (int i = 0; i < net.transitions().size(); i++) {
            int number = i;
            disturbed.add(writes(net.transitions().get(i)).stream()
                    .boxed()
                    .flatMap(slot -> bySlot.getOrDefault(slot, List.of()).stream())
                    .distinct()
                    .filter(group -> !group.isFreeTo(number))
                    .toList());
        }
        return disturbed;
    }

    private SlotSet enabling(Condition.Group group) {
        BitSet slots = new BitSet();
        group.transitions()
                .forEach(member ->
                        enabling(net.transitions().get(member)).stream().forEach(slots::set));
        return SlotSet.of(slots);
    }

    /** By the number of a predicate that forbids nothing else, unless there are very many. */
    Map<Integer, List<Disturbance>> disturbances() {
        Map<Integer, List<Disturbance>> found = new TreeMap<>();
        for (int predicate = 0; predicate < net.predicates().size(); predicate++) {
            if (net.predicates().get(predicate).condition() instanceof Condition.Persistent persistent) {
                List<List<Condition.Group>> disturbed = disturbed(persistent);
                long pairs = disturbed.stream()
                        .flatMap(List::stream)
                        .mapToLong(group -> group.transitions().size())
                        .sum();
                if (pairs <= MOST_PAIRS) {
                    found.put(predicate, pairs(disturbed));
                }
            }
        }
        return found;
    }

    private List<Disturbance> pairs(List<List<Condition.Group>> disturbed) {
        List<Disturbance> pairs = new ArrayList<>();
        for (int number = 0; number < disturbed.size(); number++) {
            SlotSet related = related(net.transitions().get(number));
            for (Condition.Group group : disturbed.get(number)) {
                SlotSet reads = enabling(group).union(related);
                for (int member : group.transitions()) {
                    pairs.add(new Disturbance(number, member, reads));
                }
            }
        }
        return pairs;
    }

    private static SlotSet places(Condition.Sum sum) {
        return SlotSet.of(sum.places().stream().mapToInt(Integer::intValue).toArray());
    }
}
