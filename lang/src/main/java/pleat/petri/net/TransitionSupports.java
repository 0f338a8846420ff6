package pleat.petri.net;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import pleat.ir.Expr;
import pleat.ir.Reading;
import pleat.ir.Surroundings;
import pleat.model.Change;
import pleat.model.Guard;
import pleat.model.SlotSet;
import pleat.model.Support;

/** What transitions depend on and what they can change, for reductions. */
final class TransitionSupports {
    private final Net net;
    private final Supports supports;
    private final Reading reading;
    private final PlaceBounds bounds;

    TransitionSupports(Net net, Supports supports) {
        this.net = net;
        this.supports = supports;
        this.reading = new Reading(Surroundings.fixed(net.initial(), written(net)));
        this.bounds = PlaceBounds.of(net);
    }

    List<Support> all() {
        return IntStream.range(0, net.transitions().size())
                .mapToObj(number -> new Builder(number).build())
                .toList();
    }

    private static BitSet written(Net net) {
        BitSet written = new BitSet();
        for (NetTransition transition : net.transitions()) {
            Supports.writes(transition).stream().forEach(written::set);
            transition.latch().ifPresent(written::set);
        }
        net.observer().ifPresent(written::set);
        return written;
    }

    /** Of one transition. */
    private final class Builder {
        private final int number;
        private final NetTransition transition;
        private final List<Guard> guards = new ArrayList<>();
        private final List<Change> changes = new ArrayList<>();
        private final Set<Support.Trait> traits = EnumSet.noneOf(Support.Trait.class);
        private final BitSet reads = new BitSet();
        private SlotSet writes;

        Builder(int number) {
            this.number = number;
            this.transition = net.transitions().get(number);
            this.writes = Supports.writes(transition);
        }

        Support build() {
            transition
                    .preset()
                    .forEach(arc ->
                            guards.add(new Guard.Compare(arc.place(), Guard.Relation.GREATER_EQUAL, arc.weight())));
            guard();
            Supports.change(transition).forEach(this::tokens);
            for (NetTransition.Effect effect : transition.effects()) {
                read(effect.value());
                assign(effect.slot(), reading.value(effect.value()));
            }
            for (NetTransition.Check check : transition.checks()) {
                read(check.condition());
                traits.add(Support.Trait.MAY_BREAK);
            }
            latches();
            return new Support(number, guards, SlotSet.of(reads), writes, changes, traits);
        }

        /** While a latch is set, the guard does not matter. */
        private void guard() {
            Expr guard = transition.guard();
            if (reading.mayFail(guard)) {
                traits.add(Support.Trait.MAY_FAIL);
                reading.reads(guard, reads);
            }
            if (transition.latch().isPresent()) {
                BitSet slots = new BitSet();
                reading.reads(guard, slots);
                slots.set(transition.latch().getAsInt());
                guards.add(new Guard.Other(SlotSet.of(slots)));
            } else {
                guards.addAll(reading.guards(guard));
            }
        }

        private void tokens(int place, int tokens) {
            if (net.rule() == TokenRule.MERGE) {
                assign(place, OptionalInt.of(tokens > 0 ? 1 : 0));
                return;
            }
            changes.add(new Change.Adds(place, tokens));
            if (tokens > 0 && !bounds.areKept(place)) {
                reads.set(place);
                traits.add(Support.Trait.MAY_FAIL);
            }
        }

        private void assign(int slot, OptionalInt value) {
            if (value.isPresent() && value.getAsInt() >= 0) {
                BitSet values = new BitSet();
                values.set(value.getAsInt());
                changes.add(new Change.Becomes(slot, values));
            }
        }

        private void read(Expr expr) {
            reading.reads(expr, reads);
            if (reading.mayFail(expr)) {
                traits.add(Support.Trait.MAY_FAIL);
            }
        }

        /** Latches of others follow what they wait for. */
        private void latches() {
            for (int latched : supports.latchesTouchedBy(number)) {
                NetTransition other = net.transitions().get(latched);
                Supports.enabling(other).stream().forEach(reads::set);
                writes = writes.union(SlotSet.of(other.latch().getAsInt()));
            }
        }
    }
}
