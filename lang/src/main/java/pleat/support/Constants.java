package pleat.support;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;
import pleat.ir.Action;
import pleat.ir.Pattern;
import pleat.ir.ProcessEdge;
import pleat.ir.ProcessExpr;
import pleat.ir.ProcessSystem;
import pleat.ir.ProcessType;
import pleat.ir.Reading;
import pleat.ir.Surroundings;
import pleat.ir.Target;

/**
 * Slots that keep the value that they begin with: no statement writes them. Names of channels are mostly among them; others are
 * settled: they keep their value most of the time.
 */
final class Constants {
    private final BitSet global = new BitSet();
    /** By type: offsets. */
    private final List<int[]> local = new ArrayList<>();

    private final int[] settled;

    Constants(ProcessSystem system, List<Integer> initial) {
        int fixed = initial.size();
        BitSet writtenGlobals = new BitSet();
        List<BitSet> writtenLocals = new ArrayList<>();
        system.types().forEach(type -> writtenLocals.add(new BitSet()));
        SettledSlots settling = new SettledSlots(system);
        for (ProcessEdge edge : system.edges()) {
            BitSet locals = writtenLocals.get(edge.type());
            BitSet globals = new BitSet();
            int slots = system.types().get(edge.type()).frame().size();
            targets(edge.action()).forEach(target -> add(target, fixed, slots, globals, locals));
            settling.add(edge, globals, new Anywhere(fixed, slots));
            writtenGlobals.or(globals);
        }
        settled = settling.slots();
        system.channels()
                .forEach(channel -> writtenGlobals.set(
                        channel.base(),
                        channel.base() + system.shapes().get(channel.shape()).slots()));
        writtenGlobals.set(system.processCount());
        writtenGlobals.set(system.channelCount());
        system.last().ifPresent(writtenGlobals::set);
        system.events().ifPresent(events -> writtenGlobals.set(events.slot()));
        global.set(0, fixed);
        global.andNot(writtenGlobals);
        int first = system.features().priorities() == ProcessSystem.Priorities.USED ? 2 : 1;
        for (ProcessType type : system.types()) {
            BitSet kept = new BitSet();
            kept.set(first, Math.max(first, type.frame().size()));
            kept.andNot(writtenLocals.get(type.index()));
            local.add(kept.stream().toArray());
        }
    }

    /** Global slots that name channels and are seldom written, in ascending order. */
    int[] settled() {
        return settled;
    }

    boolean isGlobal(int slot) {
        return global.get(slot);
    }

    /** Offsets in the frame of a process of the type. */
    int[] locals(int type) {
        return local.get(type);
    }

    private static List<Target> targets(Action action) {
        List<Target> targets = new ArrayList<>();
        if (action instanceof Action.Store store) {
            targets.add(store.assign().target());
        } else if (action instanceof Action.Run run) {
            run.result().ifPresent(targets::add);
        } else if (action instanceof Action.Receive receive) {
            for (Pattern pattern : receive.patterns()) {
                if (pattern instanceof Pattern.Bind bind) {
                    targets.add(bind.target());
                }
            }
        }
        return targets;
    }

    private static void add(Target target, int fixed, int slots, BitSet globals, BitSet locals) {
        if (target instanceof Target.Scalar scalar) {
            globals.set(scalar.slot());
        } else if (target instanceof Target.Local variable) {
            locals.set(variable.offset());
        } else if (target instanceof Target.Indirect indirect) {
            boolean isGlobal = indirect.area() == ProcessExpr.Area.GLOBAL;
            new Reading(new Anywhere(fixed, slots))
                    .place(indirect.area(), indirect.address(), isGlobal ? globals : locals);
        }
    }

    /** In any process of a type; slots of its frame are counted from 0. */
    private record Anywhere(int fixedSlots, int frameSlots) implements Surroundings {
        @Override
        public OptionalInt constant(int slot) {
            return OptionalInt.empty();
        }

        @Override
        public int frame() {
            return 0;
        }

        @Override
        public OptionalInt pid() {
            return OptionalInt.empty();
        }

        @Override
        public OptionalInt capacity(int channel) {
            return OptionalInt.empty();
        }

        @Override
        public int fields(int channel) {
            throw new IllegalStateException("no channel is known");
        }

        @Override
        public int length(int channel) {
            throw new IllegalStateException("no channel is known");
        }

        @Override
        public void readLength(OptionalInt channel, BitSet into) {
            // Only places are asked for.
        }

        @Override
        public void readMessages(OptionalInt channel, BitSet into) {
            // Only places are asked for.
        }

        @Override
        public void readProcesses(ProcessExpr question, BitSet into) {
            // Only places are asked for.
        }
    }
}
