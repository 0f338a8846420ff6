package pleat.process;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import pleat.ir.ProcessEdge;
import pleat.ir.ProcessProgram;
import pleat.ir.ProcessSystem;
import pleat.ir.Regions;
import pleat.model.EvaluationFault;
import pleat.model.Fault;
import pleat.model.InnerStep;
import pleat.model.Model;
import pleat.model.NamedValue;
import pleat.model.Predicate;
import pleat.model.Property;
import pleat.model.SlotSet;
import pleat.model.StateSink;
import pleat.model.Supports;
import pleat.model.TransitionInfo;
import pleat.state.StateLayout;
import pleat.support.ProcessSupports;

/** Runs a program whose processes come and go. */
public final class ScheduledModel implements Model {
    private final ProcessProgram program;
    private final ProcessSystem system;
    private final Regions regions;
    private final Function<ProcessView, StepKernel> kernels;
    private final ControlTables tables;
    private final ProcessView view;
    private final Processes processes;
    private final StepExecutor steps;
    private final LevelStack stack;
    private final AtomicSteps atomic;
    private final StepKernel data;
    private final Enabledness enabledness;
    private final TransitionNumbers numbering;
    private final ProcessSupports supports;
    private final List<Property> properties = new ArrayList<>();
    private final int[] initial;
    private final boolean usesTimeout;

    /**
     * A model that lets the regions grow.
     *
     * @param kernels makes the data part, which may ask the view
     * @param regions of the run that it is part of
     */
    public ScheduledModel(ProcessProgram program, Function<ProcessView, StepKernel> kernels, Regions regions) {
        this(program, kernels, new RegionSource.Growing(regions));
    }

    private ScheduledModel(ProcessProgram program, Function<ProcessView, StepKernel> kernels, RegionSource source) {
        this.program = program;
        this.system = program.system();
        this.regions = source.regions();
        this.kernels = kernels;
        this.tables = new ControlTables(system);
        this.view = new ProcessView(system, regions);
        this.data = kernels.apply(view);
        this.processes = new Processes(system, view, source);
        this.steps = new StepExecutor(system, tables, view, data, processes);
        int[] fixed = program.initial().stream().mapToInt(Integer::intValue).toArray();
        // Asked in the middle of steps, so with working memory of its own.
        this.enabledness =
                new Enabledness(system, tables, view, new StepExecutor(system, tables, view, data, processes));
        PriorityRule priorities = new PriorityRule(system, view, enabledness);
        this.stack = new LevelStack(regions, view);
        this.atomic = new AtomicSteps(system, fixed, stack, tables, view, steps, priorities);
        view.decideEnabledness(enabledness::hasExecutable);
        this.numbering = new TransitionNumbers(tables);
        this.supports = new ProcessSupports(system, regions, program.initial(), numbering);
        this.usesTimeout = system.features().timeout() == ProcessSystem.Timeout.USED;
        properties.add(new Property.DeadlockFree());
        if (!program.faults().isEmpty()) {
            properties.add(new Property.StepAssertions());
            properties.add(new Property.FaultFree());
        }
        properties.addAll(program.properties());
        this.initial = start(fixed);
    }

    /** The state in which the processes of the start exist. */
    private int[] start(int[] fixed) {
        int pid = 0;
        int channels = system.channels().size();
        for (ProcessSystem.Start started : system.started()) {
            processes.makeRoom(started.type(), pid++, channels);
            channels += system.types().get(started.type()).channels().size();
        }
        int[] state = stack.load(fixed).clone();
        system.started().forEach(started -> steps.start(started.type(), state, started.priority()));
        return state;
    }

    @Override
    public String name() {
        return program.name();
    }

    @Override
    public StateLayout layout() {
        return regions.layout();
    }

    @Override
    public Model forThread() {
        return new ScheduledModel(program, kernels, new RegionSource.Frozen(regions));
    }

    @Override
    public List<Property> properties() {
        return List.copyOf(properties);
    }

    /** Which slots a condition reads depends on the state: it counts as reading all. */
    @Override
    public List<Predicate> predicates() {
        SlotSet all = SlotSet.range(0, layout().width());
        return program.conditions().stream()
                .map(condition -> new Predicate(condition.name(), condition.text(), all, condition.origin()))
                .toList();
    }

    @Override
    public boolean holds(int predicate, int[] state) {
        int[] loaded = stack.load(state);
        view.setTimeout(usesTimeout && isStuck(loaded) ? 1 : 0);
        try {
            return data.predicate(predicate, loaded, 0, 0);
        } finally {
            view.setTimeout(0);
        }
    }

    @Override
    public OptionalInt observerSlot() {
        return program.observerSlot();
    }

    @Override
    public void initialStates(StateSink sink) {
        sink.accept(StateSink.INITIAL, initial.clone());
    }

    @Override
    public void expand(int[] state, StateSink sink) {
        expand(state, sink, StepLog.NONE);
    }

    private void expand(int[] state, StateSink sink, StepLog log) {
        int[] loaded = stack.load(state);
        atomic.to(sink, log);
        int processes = loaded[system.processCount()];
        view.setTimeout(0);
        boolean moved = processes(processes);
        if (!moved && usesTimeout && !atomic.hasFailed()) {
            view.setTimeout(1);
            processes(processes);
            view.setTimeout(0);
        }
    }

    private boolean processes(int processes) {
        boolean moved = false;
        for (int pid = 0; pid < processes; pid++) {
            moved |= atomic.process(pid);
        }
        return moved;
    }

    @Override
    public int processes(int[] state) {
        return system.processCount() < state.length ? state[system.processCount()] : 0;
    }

    @Override
    public void expand(int[] state, int process, StateSink sink) {
        int[] loaded = stack.load(state);
        atomic.to(sink, StepLog.NONE);
        view.setTimeout(usesTimeout && isStuck(loaded) ? 1 : 0);
        atomic.process(process);
        view.setTimeout(0);
    }

    private boolean isStuck(int[] state) {
        view.setTimeout(0);
        for (int pid = 0; pid < state[system.processCount()]; pid++) {
            try {
                if (enabledness.isEnabled(state, pid)) {
                    return false;
                }
            } catch (EvaluationFault fault) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void writeGrowth(DataOutputStream out) throws IOException {
        regions.writeTo(out);
    }

    @Override
    public void readGrowth(DataInputStream in) throws IOException {
        regions.readFrom(in);
    }

    @Override
    public boolean isValidEnd(int[] state) {
        int[] loaded = stack.load(state);
        int processes = loaded[system.processCount()];
        for (int pid = 0; pid < processes; pid++) {
            int place = view.place(loaded, pid);
            if (!tables.mayRest[view.type(pid, place)][loaded[view.frame(pid, place)]]) {
                return false;
            }
        }
        // SPIN asks about the trace only while there is a process.
        return processes == 0 || steps.eventsMayEnd(loaded);
    }

    @Override
    public String deadlockText() {
        return "invalid end state: no process can step, and not all of them are at an end";
    }

    @Override
    public int owner(int transition) {
        return numbering.pid(transition);
    }

    @Override
    public String valueText(int slot, int value) {
        return regions.typeLocatedAt(slot)
                .map(type -> type.points().get(value).name())
                .orElse(Integer.toString(value));
    }

    @Override
    public List<NamedValue> view(int[] state) {
        List<NamedValue> values = new ArrayList<>();
        for (int slot = 0; slot < state.length; slot++) {
            if (slot == observerSlot().orElse(-1)) {
                continue;
            }
            String text = valueText(slot, state[slot]);
            values.add(
                    regions.typeLocatedAt(slot).isPresent()
                            ? new NamedValue(layout().componentOf(slot).name(), text, location(state[slot]))
                            : new NamedValue(layout().qualifiedName(slot), text, NamedValue.Kind.VARIABLE));
        }
        return values;
    }

    private static NamedValue.Kind location(int value) {
        return value == 0 ? NamedValue.Kind.ABSENT : NamedValue.Kind.LOCATION;
    }

    @Override
    public TransitionInfo describe(int transition) {
        ProcessEdge edge = system.edges().get(numbering.edge(transition));
        return new TransitionInfo(
                numbering.pid(transition), numbering.partner(transition), edge.label(), edge.origin());
    }

    @Override
    public Optional<Supports> supports(int[] state) {
        return supports.of(stack.load(state));
    }

    @Override
    public String actors(int transition) {
        ProcessEdge edge = system.edges().get(numbering.edge(transition));
        String owner = system.types().get(edge.type()).name() + "[" + numbering.pid(transition) + "]";
        return numbering.partner(transition) < 0 ? owner : owner + ", [" + numbering.partner(transition) + "]";
    }

    @Override
    public List<InnerStep> explain(int[] from, int transition, int[] to) {
        Explanation explanation = new Explanation(system, steps, transition, to);
        expand(from, explanation, explanation);
        return explanation.steps();
    }

    @Override
    public int transitions() {
        return numbering.size();
    }

    @Override
    public Fault fault(int fault) {
        return program.faults().get(fault);
    }
}
