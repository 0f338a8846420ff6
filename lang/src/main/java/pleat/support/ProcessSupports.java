package pleat.support;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import pleat.ir.Condition;
import pleat.ir.ProcessProgram;
import pleat.ir.ProcessSystem;
import pleat.ir.Regions;
import pleat.memory.Remembered;
import pleat.model.Supports;

/** What the transitions of the processes that exist in a state read and write. Serves one thread. */
public final class ProcessSupports {
    /** Transitions that are remembered, of all populations: some 100 MB. */
    private static final long MOST_TRANSITIONS = 1 << 16;

    private final ProcessSystem system;
    private final List<Condition> conditions;
    private final Regions regions;
    private final List<Integer> initial;
    private final Constants constants;
    private final Numbering numbers;
    private final Remembered<List<Integer>, Supports> known = new Remembered<>(MOST_TRANSITIONS, Supports::size);
    /** What tells the last population from others: for each process its type and its constants, then settled variables. */
    private int[] last = {};

    private int lastLength = -1;
    private int[] next = new int[64];
    private Optional<Supports> lastSupports = Optional.empty();

    /** For the models of a run. */
    public ProcessSupports(ProcessProgram program, Regions regions, Numbering numbers) {
        this.system = program.system();
        this.conditions = program.conditions();
        this.regions = regions;
        this.initial = program.initial();
        this.constants = new Constants(system, initial);
        this.numbers = numbers;
    }

    /**
     * What the transitions of a state read and write; empty where that is not known.
     *
     * @param state with all slots of the layout
     */
    public Optional<Supports> of(int[] state) {
        int length = key(state);
        if (length != lastLength || !Arrays.equals(next, 0, length, last, 0, length)) {
            last = Arrays.copyOf(next, length);
            lastLength = length;
            lastSupports = Optional.of(known.get(Arrays.stream(last).boxed().toList(), absent -> compute(state)));
        }
        return lastSupports;
    }

    private Supports compute(int[] state) {
        return PopulationSupports.of(
                new Population(system, regions.now(), initial, constants, state), conditions, numbers);
    }

    private int key(int[] state) {
        Regions.Table frames = regions.now().frames();
        int length = 0;
        for (int pid = 0; pid < state[system.processCount()]; pid++) {
            int[] bases = frames.bases()[pid];
            int place = 0;
            while (state[bases[place]] == 0) {
                place++;
            }
            int type = frames.kinds()[pid][place];
            int[] offsets = constants.locals(type);
            if (length + offsets.length >= next.length) {
                next = Arrays.copyOf(next, 2 * (length + offsets.length));
            }
            next[length++] = type;
            for (int offset : offsets) {
                next[length++] = state[bases[place] + offset];
            }
        }
        int[] settled = constants.settled();
        if (length + settled.length > next.length) {
            next = Arrays.copyOf(next, 2 * (length + settled.length));
        }
        for (int slot : settled) {
            next[length++] = state[slot];
        }
        return length;
    }
}
