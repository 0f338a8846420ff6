package pleat.process;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import pleat.ir.Action;
import pleat.ir.ProcessEdge;
import pleat.ir.ProcessProgram;
import pleat.ir.ProcessSystem;
import pleat.ir.ProcessType;
import pleat.ir.Regions;
import pleat.model.Coverage;
import pleat.model.CoverageBuilder;
import pleat.model.EvaluationFault;
import pleat.model.FailedStep;
import pleat.model.Fault;
import pleat.model.InnerStep;
import pleat.model.Model;
import pleat.model.NamedValue;
import pleat.model.Predicate;
import pleat.model.Property;
import pleat.model.StateSink;
import pleat.model.Supports;
import pleat.model.TransitionInfo;
import pleat.model.Waiting;
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
    private final StateWords words;
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
        this(program, kernels, new RegionSource.Growing(regions), new ControlTables(program.system()));
    }

    private ScheduledModel(
            ProcessProgram program,
            Function<ProcessView, StepKernel> kernels,
            RegionSource source,
            ControlTables tables) {
        this.program = program;
        this.system = program.system();
        this.regions = source.regions();
        this.kernels = kernels;
        this.tables = tables;
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
        this.supports = new ProcessSupports(program, regions, numbering);
        this.words = new StateWords(system, layout(), view);
        this.usesTimeout = system.features().timeout() == ProcessSystem.Timeout.USED;
        properties.add(new Property.DeadlockFree());
        properties.addAll(StepAssertions.of(program));
        if (!program.faults().isEmpty()) {
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
        return new ScheduledModel(program, kernels, new RegionSource.Frozen(regions), tables);
    }

    @Override
    public List<Property> properties() {
        return List.copyOf(properties);
    }

    @Override
    public List<Predicate> predicates() {
        return program.conditions().stream()
                .map(condition -> new Predicate(condition.name(), condition.text(), condition.origin()))
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
    public void saveTo(DataOutputStream out) throws IOException {
        regions.writeTo(out);
        Coverage.writeTo(out, tables.executed);
    }

    @Override
    public void restoreFrom(DataInputStream in) throws IOException {
        regions.readFrom(in);
        Coverage.readFrom(in, tables.executed);
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
    public List<NamedValue> view(int[] state) {
        return words.view(stack.load(state));
    }

    @Override
    public List<Waiting> waiting(int[] state) {
        return words.waiting(stack.load(state), steps::channelOf);
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
        String owner = StateWords.name(system.types().get(edge.type()), numbering.pid(transition));
        return numbering.partner(transition) < 0 ? owner : owner + ", [" + numbering.partner(transition) + "]";
    }

    @Override
    public List<InnerStep> explain(int[] from, int transition, int[] to) {
        Explanation explanation = explanation(from, new Explanation.Goal.State(transition, to));
        return explanation.steps();
    }

    @Override
    public Optional<FailedStep> explainFailure(int[] from, int transition, int fault) {
        Explanation explanation = explanation(
                from,
                new Explanation.Goal.Failure(transition, fault, fault(fault).origin()));
        return explanation.failing().map(failing -> new FailedStep(explanation.steps(), reads(failing)));
    }

    private Explanation explanation(int[] from, Explanation.Goal goal) {
        Explanation explanation = new Explanation(system, steps, words, goal);
        expand(from, explanation, explanation);
        return explanation;
    }

    private List<NamedValue> reads(Explanation.Failing failing) {
        int[] state = stack.load(failing.state());
        return Arrays.stream(steps.reads(failing.edge().index(), state, failing.frame(), failing.pid()))
                .mapToObj(slot -> words.part(state, slot))
                .flatMap(Optional::stream)
                .toList();
    }

    @Override
    public int transitions() {
        return numbering.size();
    }

    /** Where control only moves, nothing is written in the source that could be executed. */
    @Override
    public Optional<Coverage> coverage() {
        CoverageBuilder coverage = new CoverageBuilder();
        for (ProcessEdge edge : system.edges()) {
            if (!(edge.action() instanceof Action.Jump) && !(edge.action() instanceof Action.Terminate)) {
                coverage.add(
                        new Coverage.Statement(
                                system.types().get(edge.type()).name(),
                                edge.label(),
                                edge.origin(),
                                edge.action() instanceof Action.Check ? Coverage.Kind.ASSERTION : Coverage.Kind.ACTION),
                        tables.executed[edge.index()]);
            }
        }
        for (ProcessType type : system.types()) {
            type.dead()
                    .forEach(dead -> coverage.add(
                            new Coverage.Statement(type.name(), dead.label(), dead.origin(), dead.kind()), false));
        }
        return Optional.of(coverage.build());
    }

    @Override
    public Fault fault(int fault) {
        return program.faults().get(fault);
    }
}
