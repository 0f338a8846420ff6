package pleat.reduction;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import pleat.model.Change;
import pleat.model.Guard;
import pleat.model.Support;

/**
 * Marks transitions so that every cycle of states contains a marked one, whatever the values of variables are: the static cycle
 * condition of R. Kurshan, V. Levin, M. Minea, D. Peled and H. Yenigün, "Static partial order reduction", TACAS 1998.
 *
 * <p>A slot is a control slot if each transition that writes it says from which values to which it leads: mostly, the location
 * of a process. A cycle of states goes round in the graph of each control slot that it moves. Slots are looked at one after the
 * other, and cycles of their graphs are cut. One is cut already at a transition that moves a slot of before, and at one that
 * puts a message into a queue which only such transitions take from, or the other way round: in a cycle of states what is put
 * in is taken out.
 */
final class ControlCycles {
    private final List<Support> all;
    private final BitSet marked = new BitSet();
    /** By control slot: the transitions that move it. */
    private final Map<Integer, List<Integer>> movers = new TreeMap<>();
    /** Transitions that move a slot that was looked at. */
    private final BitSet settled = new BitSet();

    /** By slot: the control slots that are moved by the transitions that use it. */
    private final Map<Integer, BitSet> users = new TreeMap<>();

    private ControlCycles(List<Support> all) {
        this.all = all;
    }

    /** The indexes of the marked transitions. */
    static BitSet mark(List<Support> all) {
        ControlCycles cycles = new ControlCycles(all);
        cycles.findControlSlots();
        cycles.findUsers();
        cycles.markTheRest();
        cycles.cut();
        return cycles.marked;
    }

    private void findControlSlots() {
        BitSet written = new BitSet();
        BitSet others = new BitSet();
        for (Support support : all) {
            if (isPopulating(support)) {
                // Marked anyway: what matters is cycles without it.
                continue;
            }
            support.mayWrite().stream().forEach(slot -> {
                written.set(slot);
                if (from(support, slot) == null || to(support, slot) == null) {
                    others.set(slot);
                }
            });
        }
        written.andNot(others);
        written.stream().forEach(slot -> movers.put(slot, new ArrayList<>()));
        for (int i = 0; i < all.size(); i++) {
            for (Change change : all.get(i).changes()) {
                if (movers.containsKey(change.slot())) {
                    movers.get(change.slot()).add(i);
                }
            }
        }
    }

    private static boolean isPopulating(Support support) {
        return support.traits().contains(Support.Trait.POPULATES);
    }

    private static BitSet from(Support support, int slot) {
        for (Guard guard : support.guards()) {
            if (guard instanceof Guard.Among among && among.slot() == slot) {
                return among.values();
            }
        }
        return null;
    }

    private static BitSet to(Support support, int slot) {
        return Accordance.change(support, slot) instanceof Change.Becomes becomes ? becomes.values() : null;
    }

    private void findUsers() {
        movers.forEach((control, moves) -> moves.forEach(mover -> {
            Support support = all.get(mover);
            support.allReads().union(support.mayWrite()).stream()
                    .forEach(slot ->
                            users.computeIfAbsent(slot, absent -> new BitSet()).set(control));
        }));
    }

    /**
     * Those with which processes come, and of those that move no control slot what {@link CounterCycles} says. Where processes
     * only go, others come before a cycle of states is closed.
     */
    private void markTheRest() {
        BitSet moving = new BitSet();
        movers.values().forEach(moves -> moves.forEach(moving::set));
        BitSet others = new BitSet();
        for (int i = 0; i < all.size(); i++) {
            if (isPopulating(all.get(i))) {
                marked.set(i, !all.get(i).traits().contains(Support.Trait.ENDS));
            } else if (!moving.get(i)) {
                others.set(i);
            }
        }
        marked.or(CounterCycles.mark(all, others));
    }

    private void cut() {
        List<Integer> slots = new ArrayList<>(movers.keySet());
        slots.sort(Comparator.comparing((Integer slot) -> -exchanges(slot)));
        for (int slot : slots) {
            cut(slot);
            movers.get(slot).forEach(settled::set);
        }
    }

    /** How many of the transitions have to do with queues or other control slots. */
    private long exchanges(int slot) {
        return movers.get(slot).stream()
                .filter(mover -> all.get(mover).changes().stream()
                        .anyMatch(change -> change.slot() != slot
                                && (!(change instanceof Change.Becomes) || movers.containsKey(change.slot()))))
                .count();
    }

    private void cut(int slot) {
        Map<Integer, BitSet> reached = new TreeMap<>();
        List<Integer> inOrder = new ArrayList<>(movers.get(slot));
        // Those that have least to do with others first, so that they stay unmarked: they make small stubborn sets.
        inOrder.sort(Comparator.comparing(this::exposure));
        for (int mover : inOrder) {
            if (marked.get(mover) || isCutElsewhere(mover)) {
                continue;
            }
            BitSet from = from(all.get(mover), slot);
            BitSet to = to(all.get(mover), slot);
            if (reaches(reached, to, from)) {
                marked.set(mover);
            } else {
                from.stream()
                        .forEach(source -> reached.computeIfAbsent(source, absent -> new BitSet())
                                .or(to));
            }
        }
    }

    /** How many slots it has in common with transitions that move other control slots. */
    private long exposure(int mover) {
        Support support = all.get(mover);
        return support.allReads().union(support.mayWrite()).stream()
                .filter(slot -> users.getOrDefault(slot, new BitSet()).cardinality() > 1)
                .count();
    }

    private static boolean reaches(Map<Integer, BitSet> edges, BitSet from, BitSet to) {
        BitSet seen = (BitSet) from.clone();
        BitSet waiting = (BitSet) from.clone();
        while (!waiting.isEmpty()) {
            int location = waiting.nextSetBit(0);
            waiting.clear(location);
            BitSet next = (BitSet) edges.getOrDefault(location, new BitSet()).clone();
            next.andNot(seen);
            seen.or(next);
            waiting.or(next);
        }
        return seen.intersects(to);
    }

    private boolean isCutElsewhere(int mover) {
        if (settled.get(mover)) {
            return true;
        }
        for (Change change : all.get(mover).changes()) {
            if (isExchange(change) && isBalancedBySettled(change)) {
                return true;
            }
        }
        return false;
    }

    /** Whether something is put into a queue or taken out of it, whenever the transition fires. */
    private static boolean isExchange(Change change) {
        return (change instanceof Change.Appends appends && appends.occurrence() == Change.Occurrence.ALWAYS)
                || (change instanceof Change.Takes takes && takes.occurrence() == Change.Occurrence.ALWAYS);
    }

    /** Whether every transition that can make up for what happens to a queue is settled. */
    private boolean isBalancedBySettled(Change change) {
        for (int i = 0; i < all.size(); i++) {
            if (!settled.get(i)
                    && !isPopulating(all.get(i))
                    && all.get(i).mayWrite().contains(change.slot())) {
                Change other = Accordance.change(all.get(i), change.slot());
                boolean sameWay = (Accordance.grows(change) && Accordance.grows(other))
                        || (Accordance.shrinks(change) && Accordance.shrinks(other));
                if (!sameWay) {
                    return false;
                }
            }
        }
        return true;
    }
}
