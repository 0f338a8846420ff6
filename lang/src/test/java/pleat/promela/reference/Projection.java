package pleat.promela.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import pleat.ir.ChannelShape;
import pleat.ir.ProcessSystem;
import pleat.ir.ProcessType;
import pleat.ir.Program;
import pleat.ir.Regions;
import pleat.state.Component;
import pleat.state.StateLayout;

/**
 * What both executors' states have in common: everything but the numbers of places.
 *
 * @param channels the number of messages and then their values, for each channel
 */
record Projection(List<Integer> globals, int last, List<Body> processes, List<List<Integer>> channels) {
    /** A process without its place. */
    record Body(String proctype, int priority, List<Integer> locals) {}

    static Projection of(State state) {
        return new Projection(
                numbers(state.globals()),
                state.last(),
                state.processes().stream()
                        .map(process -> new Body(process.proctype(), process.priority(), numbers(process.locals())))
                        .toList(),
                state.channels().stream().map(Projection::content).toList());
    }

    private static List<Integer> numbers(List<Value> values) {
        return values.stream().flatMap(value -> value.numbers().stream()).toList();
    }

    private static List<Integer> content(Queue queue) {
        List<Integer> content = new ArrayList<>();
        content.add(queue.messages().size());
        queue.messages().forEach(content::addAll);
        return content;
    }

    /** The places in a state, of processes and then of the trace, each with the name of what is there. */
    static List<PlaceMap.Place> places(State state) {
        List<PlaceMap.Place> places = new ArrayList<>();
        state.processes().forEach(process -> places.add(new PlaceMap.Place(process.proctype(), process.place())));
        places.add(new PlaceMap.Place("trace", state.event()));
        return places;
    }

    /** Reads the vectors of the fast executors. */
    record Reader(Program program, ProcessSystem system) {
        static Reader of(Program program) {
            return new Reader(program, program.dynamics().orElseThrow());
        }

        private int at(int[] state, int slot) {
            return slot < state.length ? state[slot] : 0;
        }

        Projection of(int[] state) {
            int processes = at(state, system.processCount());
            List<Body> bodies = IntStream.range(0, processes)
                    .mapToObj(pid -> body(state, pid))
                    .toList();
            List<List<Integer>> contents = IntStream.rangeClosed(1, at(state, system.channelCount()))
                    .mapToObj(number -> channel(state, number))
                    .toList();
            int last = system.last().isPresent() ? at(state, system.last().getAsInt()) : 0;
            return new Projection(globals(state), last, bodies, contents);
        }

        private List<Integer> globals(int[] state) {
            StateLayout layout = program.layout();
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
                    || (system.last().isPresent() && system.last().getAsInt() == slot)
                    || (system.events().isPresent()
                            && system.events().orElseThrow().slot() == slot);
        }

        private record Frame(ProcessType type, int base) {}

        private Frame frame(int[] state, int pid) {
            Regions.Table frames = system.regions().now().frames();
            for (int i = 0; i < frames.kinds()[pid].length; i++) {
                int base = frames.bases()[pid][i];
                if (at(state, base) != 0) {
                    return new Frame(system.types().get(frames.kinds()[pid][i]), base);
                }
            }
            throw new AssertionError("process " + pid + " has no frame");
        }

        private Body body(int[] state, int pid) {
            Frame frame = frame(state, pid);
            boolean hasPriority = system.features().priorities() == ProcessSystem.Priorities.USED;
            int first = frame.base() + (hasPriority ? 2 : 1);
            int end = frame.base() + frame.type().frame().size();
            List<Integer> locals = IntStream.range(first, end)
                    .mapToObj(slot -> at(state, slot))
                    .toList();
            return new Body(frame.type().name(), hasPriority ? at(state, frame.base() + 1) : 1, locals);
        }

        private List<Integer> channel(int[] state, int number) {
            if (number <= system.channels().size()) {
                ProcessSystem.FixedChannel fixed = system.channels().get(number - 1);
                return content(state, system.shapes().get(fixed.shape()), fixed.base());
            }
            Regions.Table channels = system.regions().now().channels();
            for (int i = 0; i < channels.kinds()[number].length; i++) {
                int base = channels.bases()[number][i];
                if (at(state, base) != 0) {
                    return content(state, system.shapes().get(channels.kinds()[number][i]), base + 1);
                }
            }
            throw new AssertionError("channel " + number + " has no region");
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

        List<PlaceMap.Place> places(int[] state) {
            List<PlaceMap.Place> places = new ArrayList<>();
            for (int pid = 0; pid < at(state, system.processCount()); pid++) {
                Frame frame = frame(state, pid);
                places.add(new PlaceMap.Place(frame.type().name(), at(state, frame.base())));
            }
            int event =
                    system.events().map(monitor -> at(state, monitor.slot())).orElse(0);
            places.add(new PlaceMap.Place("trace", event));
            return places;
        }
    }
}
