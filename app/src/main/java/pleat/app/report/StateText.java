package pleat.app.report;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import pleat.ir.Automaton;
import pleat.ir.ControlPoint;
import pleat.ir.ProcessType;
import pleat.ir.Program;
import pleat.state.StateLayout;

/** Says states in the words of the model: control locations by their names, and nothing of what is 0. */
public final class StateText {
    private final Program program;
    private final StateLayout layout;
    private final Map<Integer, Automaton> byLocationSlot = new HashMap<>();

    public StateText(Program program) {
        this.program = program;
        this.layout = program.layout();
        program.processes().forEach(process -> byLocationSlot.put(process.location(), process));
    }

    /** Where every process is, and every value that is not 0: {@code P0: wait}, {@code turn: 1}. */
    public List<String> values(int[] state) {
        return IntStream.range(0, state.length)
                .filter(slot -> state[slot] != 0 || byLocationSlot.containsKey(slot))
                .mapToObj(slot -> name(slot) + ": " + value(slot, state[slot]))
                .toList();
    }

    /** What differs: {@code P0: ncs -> wait}, {@code turn: 0 -> 1}. The second state may be longer than the first. */
    public List<String> changes(int[] before, int[] after) {
        return IntStream.range(0, after.length)
                .filter(slot -> after[slot] != at(before, slot))
                .mapToObj(slot -> name(slot) + ": " + value(slot, at(before, slot)) + " -> " + value(slot, after[slot]))
                .toList();
    }

    private static int at(int[] state, int slot) {
        return slot < state.length ? state[slot] : 0;
    }

    private String name(int slot) {
        if (points(slot).isPresent()) {
            return layout.componentOf(slot).name();
        }
        Automaton process = byLocationSlot.get(slot);
        return process == null ? layout.qualifiedName(slot) : process.name();
    }

    private String value(int slot, int value) {
        Automaton process = byLocationSlot.get(slot);
        if (process != null) {
            return process.locations().get(value).name();
        }
        return points(slot).map(points -> points.get(value).name()).orElse(Integer.toString(value));
    }

    /** Where a process can be, if the slot holds the location of one that comes and goes. */
    private Optional<List<ControlPoint>> points(int slot) {
        return program.dynamics()
                .flatMap(system -> system.regions().typeLocatedAt(slot))
                .map(ProcessType::points);
    }
}
