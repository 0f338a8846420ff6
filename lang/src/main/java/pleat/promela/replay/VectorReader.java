package pleat.promela.replay;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import pleat.ir.ChannelShape;
import pleat.ir.ProcessProgram;
import pleat.ir.ProcessSystem;
import pleat.ir.ProcessType;
import pleat.ir.Regions;
import pleat.promela.reference.Projection;
import pleat.state.Component;
import pleat.state.StateLayout;

/** Reads the vectors of the executors of a run: what is in them, without the numbers of places. */
public final class VectorReader {
    private final ProcessSystem system;
    private final OptionalInt observerSlot;
    private final Regions regions;

    public VectorReader(ProcessProgram program, Regions regions) {
        this.system = program.system();
        this.observerSlot = program.observerSlot();
        this.regions = regions;
    }

    private static int at(int[] state, int slot) {
        return slot < state.length ? state[slot] : 0;
    }

    /** A vector that was made before the layout grew has zeros behind its end. */
    public Projection read(int[] state) {
        int processes = at(state, system.processCount());
        List<Projection.Body> bodies =
                IntStream.range(0, processes).mapToObj(pid -> body(state, pid)).toList();
        List<List<Integer>> contents = IntStream.rangeClosed(1, at(state, system.channelCount()))
                .mapToObj(number -> channel(state, number))
                .toList();
        int last = system.last().isPresent() ? at(state, system.last().getAsInt()) : 0;
        return new Projection(globals(state), last, bodies, contents);
    }

    private List<Integer> globals(int[] state) {
        StateLayout layout = regions.layout();
        Component globals = layout.components().stream()
                .filter(component -> component.kind() == Component.Kind.GLOBALS)
                .findFirst()
                .orElseThrow();
        return IntStream.range(globals.first(), globals.end())
                .filter(slot -> !isBookkeeping(slot))
                .mapToObj(slot -> at(state, slot))
                .toList();
    }

    private boolean isBookkeeping(int slot) {
        return slot == system.processCount()
                || slot == system.channelCount()
                || slot == observerSlot.orElse(-1)
                || (system.last().isPresent() && system.last().getAsInt() == slot)
                || (system.events().isPresent() && system.events().orElseThrow().slot() == slot);
    }

    /**
     * Where a process is in a vector.
     *
     * @param base the slot of its place
     */
    public record Frame(ProcessType type, int base) {}

    /** That of a live process. */
    public Frame frame(int[] state, int pid) {
        Regions.Table frames = regions.now().frames();
        for (int i = 0; i < frames.kinds()[pid].length; i++) {
            int base = frames.bases()[pid][i];
            if (at(state, base) != 0) {
                return new Frame(system.types().get(frames.kinds()[pid][i]), base);
            }
        }
        throw new IllegalArgumentException("process " + pid + " has no frame");
    }

    private Projection.Body body(int[] state, int pid) {
        Frame frame = frame(state, pid);
        boolean hasPriority = system.features().priorities() == ProcessSystem.Priorities.USED;
        int first = frame.base() + (hasPriority ? 2 : 1);
        int end = frame.base() + frame.type().frame().size();
        List<Integer> locals =
                IntStream.range(first, end).mapToObj(slot -> at(state, slot)).toList();
        return new Projection.Body(frame.type().name(), hasPriority ? at(state, frame.base() + 1) : 1, locals);
    }

    private List<Integer> channel(int[] state, int number) {
        if (number <= system.channels().size()) {
            ProcessSystem.FixedChannel fixed = system.channels().get(number - 1);
            return content(state, system.shapes().get(fixed.shape()), fixed.base());
        }
        Regions.Table channels = regions.now().channels();
        for (int i = 0; i < channels.kinds()[number].length; i++) {
            int base = channels.bases()[number][i];
            if (at(state, base) != 0) {
                return content(state, system.shapes().get(channels.kinds()[number][i]), base + 1);
            }
        }
        throw new IllegalArgumentException("channel " + number + " has no region");
    }

    private List<Integer> content(int[] state, ChannelShape shape, int base) {
        if (shape.capacity() == 0) {
            return List.of(0);
        }
        int values = at(state, base) * shape.fields().size();
        return IntStream.rangeClosed(base, base + values)
                .mapToObj(slot -> at(state, slot))
                .toList();
    }
}
