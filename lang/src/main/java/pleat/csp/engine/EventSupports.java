package pleat.csp.engine;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import pleat.model.Change;
import pleat.model.Guard;
import pleat.model.SlotSet;
import pleat.model.Support;
import pleat.model.Supports;

/**
 * What the events of a process read and write, where everything that its components can become is known before the search:
 * no message and no variable decides it, and each component keeps its slot. Variables count as one: what depends on one reads
 * all of them, and a block writes all of them.
 */
final class EventSupports {
    /** Of one component. */
    private static final int MOST_TERMS = 2_000;
    /** Ways to perform events together. */
    private static final int MOST_OFFERS = 20_000;

    private final CspSystem system;
    private final Components components;
    private final SlotSet data;
    /** By event. */
    private final Map<Integer, List<Offer>> offers = new TreeMap<>();

    private final BitSet canTerminate = new BitSet();

    /** Why nothing can be said. */
    private static final class ObstacleException extends Exception {
        private static final long serialVersionUID = 1L;

        ObstacleException(String reason) {
            super(reason);
        }
    }

    /**
     * What one component does to perform an event.
     *
     * @param from the terms that offer it
     * @param to what they become
     * @param uses of variables
     */
    private record Part(int slot, BitSet from, BitSet to, Set<Use> uses) {
        Part(int slot) {
            this(slot, new BitSet(), new BitSet(), EnumSet.noneOf(Use.class));
        }
    }

    /** What is done with variables. */
    private enum Use {
        /** They decide whether there is a step. */
        GUARD,
        /** A block reads and writes them. */
        BLOCK
    }

    /** Components that perform an event together; others may join them if it is shared. */
    private record Offer(boolean isShared, List<Part> parts) {}

    private EventSupports(CspSystem system) {
        this.system = system;
        this.components = system.components();
        this.data = SlotSet.range(0, system.firstComponent());
    }

    /** @param conditions how many conditions on states there are; each may look at all of a state */
    static Supports of(CspSystem system, int conditions) {
        List<SlotSet> reads =
                Collections.nCopies(conditions, SlotSet.range(0, system.layout().width()));
        if (system.eventSlot() >= 0) {
            return new Supports(
                    List.of(), reads, Optional.of("a formula of CSP# sees the last event, which every step writes"));
        }
        EventSupports supports = new EventSupports(system);
        try {
            supports.offers.putAll(supports.offers(system.shape()));
            return new Supports(supports.all(), reads);
        } catch (ObstacleException obstacle) {
            return new Supports(List.of(), reads, Optional.of(obstacle.getMessage()));
        }
    }

    private Map<Integer, List<Offer>> offers(Shape shape) throws ObstacleException {
        if (shape instanceof Shape.Leaf leaf) {
            return leaf(leaf.slot());
        }
        if (shape instanceof Shape.Hidden hidden) {
            return hidden(hidden);
        }
        if (shape instanceof Shape.Parallel parallel) {
            return parallel(parallel);
        }
        if (shape instanceof Shape.Interleaving interleaving) {
            return interleaving(interleaving);
        }
        throw new ObstacleException("components of the process begin only when others have ended");
    }

    /** What a component can do, in all that it can become. */
    private Map<Integer, List<Offer>> leaf(int slot) throws ObstacleException {
        Map<Integer, Part> own = new TreeMap<>();
        Map<Integer, Part> shared = new TreeMap<>();
        BitSet seen = new BitSet();
        ArrayDeque<Integer> waiting = new ArrayDeque<>();
        waiting.add(system.initial()[slot]);
        seen.set(waiting.element());
        while (!waiting.isEmpty()) {
            int from = waiting.remove();
            for (CompiledMove move : moves(from)) {
                boolean leads = move.kind != CompiledMove.Kind.FAILURE && move.kind != CompiledMove.Kind.TERMINATE;
                if (move.kind == CompiledMove.Kind.TERMINATE) {
                    canTerminate.set(slot);
                }
                if (move.kind == CompiledMove.Kind.TERMINATE && move.guards.length == 0) {
                    continue;
                }
                add(move.kind == CompiledMove.Kind.EVENT ? shared : own, move, slot, from, leads);
                if (leads && !seen.get(move.target)) {
                    seen.set(move.target);
                    waiting.add(move.target);
                }
            }
            if (seen.cardinality() > MOST_TERMS) {
                throw new ObstacleException("a component of the process may become too many others");
            }
        }
        Map<Integer, List<Offer>> found = new TreeMap<>();
        own.forEach((label, part) -> put(found, label, new Offer(false, List.of(part))));
        shared.forEach((label, part) -> put(found, label, new Offer(true, List.of(part))));
        return found;
    }

    private CompiledMove[] moves(int term) throws ObstacleException {
        Entry entry = components.entry(term, Labels.Access.OWNER);
        if (!entry.missing().isEmpty()) {
            throw new ObstacleException("variables decide which events there are, or what a process becomes");
        }
        for (CompiledMove move : entry.moves()) {
            if (move.priority > 0) {
                throw new ObstacleException("the process has atomic parts, which go before all others");
            }
            if (move.channel >= 0) {
                throw new ObstacleException("the process has channels, whose messages are not known before the search");
            }
        }
        return entry.moves();
    }

    /** @param leads whether there is a step, and not only a condition or an expression that may fail */
    private static void add(Map<Integer, Part> parts, CompiledMove move, int slot, int from, boolean leads) {
        int label = Math.max(Labels.TAU, move.label);
        Part part = parts.computeIfAbsent(label, absent -> new Part(slot));
        part.from().set(from);
        if (leads) {
            part.to().set(move.target);
        }
        if (move.block != null) {
            part.uses().add(Use.BLOCK);
        }
        if (move.guards.length > 0 || move.kind == CompiledMove.Kind.FAILURE) {
            part.uses().add(Use.GUARD);
        }
    }

    private static void put(Map<Integer, List<Offer>> into, int label, Offer offer) {
        into.computeIfAbsent(label, absent -> new ArrayList<>()).add(offer);
    }

    private Map<Integer, List<Offer>> hidden(Shape.Hidden hidden) throws ObstacleException {
        Map<Integer, List<Offer>> found = new TreeMap<>();
        offers(hidden.child()).forEach((label, list) -> {
            boolean isHidden = hidden.events().contains(components.labels().text(label));
            list.forEach(offer ->
                    put(found, isHidden ? Labels.TAU : label, isHidden ? new Offer(false, offer.parts()) : offer));
            // An expression that fails is told under the name of the event.
            list.stream()
                    .filter(offer -> isHidden && !uses(List.of(offer)).isEmpty())
                    .forEach(offer -> put(found, label, new Offer(false, offer.parts())));
        });
        return found;
    }

    /** All slots stay where they are unless components end or split. */
    private Map<Integer, List<Offer>> interleaving(Shape.Interleaving interleaving) throws ObstacleException {
        Map<Integer, List<Offer>> found = new TreeMap<>();
        for (Shape child : interleaving.children()) {
            offers(child).forEach((label, list) -> list.forEach(offer -> put(found, label, offer)));
        }
        for (Shape.Group group : interleaving.groups()) {
            if (group.order() == Node.Order.BAG) {
                throw new ObstacleException("equal processes of an interleaving are counted, not told apart");
            }
            for (List<Offer> list : found.values()) {
                for (Offer offer : list) {
                    requireNoEnd(group, offer);
                }
            }
        }
        return found;
    }

    private void requireNoEnd(Shape.Group group, Offer offer) throws ObstacleException {
        for (Part part : offer.parts()) {
            boolean isInside = part.slot() >= group.first() && part.slot() < group.first() + group.count();
            boolean endsOrSplits = part.to().stream()
                    .anyMatch(target ->
                            target == Components.SKIP || components.term(target).node() instanceof Node.Interleaving);
            if (isInside && endsOrSplits) {
                throw new ObstacleException("processes of an interleaving end or start others");
            }
        }
    }

    private Map<Integer, List<Offer>> parallel(Shape.Parallel parallel) throws ObstacleException {
        List<Map<Integer, List<Offer>>> children = new ArrayList<>();
        for (Shape child : parallel.children()) {
            children.add(offers(child));
        }
        Map<Integer, List<Offer>> found = new TreeMap<>();
        Set<Integer> joined = new TreeSet<>();
        for (int child = 0; child < children.size(); child++) {
            for (Map.Entry<Integer, List<Offer>> entry : children.get(child).entrySet()) {
                int label = entry.getKey();
                int[] participants = parallel.alphabets().of(label);
                boolean takesPart = Arrays.binarySearch(participants, child) >= 0 && participants.length > 1;
                for (Offer offer : entry.getValue()) {
                    if (!offer.isShared() || !takesPart) {
                        put(found, label, offer);
                    } else if (!uses(List.of(offer)).isEmpty()) {
                        // A guard that fails is a step of one.
                        put(found, label, new Offer(false, offer.parts()));
                    }
                }
                if (takesPart && joined.add(label)) {
                    for (List<Part> together : together(children, participants, label)) {
                        put(found, label, new Offer(true, together));
                    }
                }
            }
        }
        return found;
    }

    /** Every way in which the participants can perform an event that they share. */
    private static List<List<Part>> together(List<Map<Integer, List<Offer>>> children, int[] participants, int label)
            throws ObstacleException {
        List<List<Part>> combined = List.of(List.of());
        for (int participant : participants) {
            List<List<Part>> more = new ArrayList<>();
            for (List<Part> before : combined) {
                for (Offer offer : children.get(participant).getOrDefault(label, List.of())) {
                    if (offer.isShared()) {
                        List<Part> with = new ArrayList<>(before);
                        with.addAll(offer.parts());
                        more.add(with);
                    }
                }
            }
            if (more.size() > MOST_OFFERS) {
                throw new ObstacleException("too many components can perform an event together");
            }
            combined = more;
        }
        return combined;
    }

    private static Set<Use> uses(List<Offer> list) {
        return list.stream()
                .flatMap(offer -> offer.parts().stream())
                .flatMap(part -> part.uses().stream())
                .collect(Collectors.toSet());
    }

    private List<Support> all() {
        Map<Integer, Support> found = new TreeMap<>();
        offers.forEach((label, list) -> found.put(label, support(label, list)));
        if (!canTerminate.isEmpty()) {
            found.put(Labels.TERMINATION, termination());
        }
        return new ArrayList<>(found.values());
    }

    /** All components end together. */
    private Support termination() {
        SlotSet everything = SlotSet.range(0, system.layout().width());
        return new Support(
                Labels.TERMINATION,
                List.of(new Guard.Other(everything)),
                everything,
                SlotSet.range(system.firstComponent(), system.componentCount()),
                List.of(),
                EnumSet.of(Support.Trait.MAY_FAIL));
    }

    private Support support(int label, List<Offer> list) {
        Set<Use> uses = uses(list);
        // Where several take part, a guard that fails is told whoever else is ready: that is a way of its own.
        boolean isOneWay = list.size() == 1;
        Map<Integer, BitSet> targets = new HashMap<>();
        BitSet slots = new BitSet();
        List<Guard> guards = new ArrayList<>();
        for (Offer offer : list) {
            for (Part part : offer.parts()) {
                slots.set(part.slot());
                targets.computeIfAbsent(part.slot(), absent -> new BitSet()).or(part.to());
                if (isOneWay) {
                    guards.add(new Guard.Among(part.slot(), part.from()));
                }
            }
        }
        SlotSet moving = SlotSet.of(slots);
        SlotSet read = uses.isEmpty() ? moving : moving.union(data);
        if (!isOneWay || uses.contains(Use.GUARD)) {
            // Of components too: where one may offer the event as several terms, not each of them has a guard.
            guards.add(new Guard.Other(read));
        }
        List<Change> changes = new ArrayList<>();
        slots.stream().forEach(slot -> changes.add(new Change.Becomes(slot, targets.get(slot))));
        Set<Support.Trait> traits =
                uses.isEmpty() ? Set.of() : EnumSet.of(Support.Trait.MAY_FAIL, Support.Trait.MAY_BREAK);
        return new Support(
                label, guards, read, uses.contains(Use.BLOCK) ? moving.union(data) : moving, changes, traits);
    }
}
