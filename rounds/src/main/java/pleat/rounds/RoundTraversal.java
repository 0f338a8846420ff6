package pleat.rounds;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import pleat.memory.MemoryBudget;
import pleat.model.CancellationCheck;
import pleat.model.Model;
import pleat.model.Property;
import pleat.search.traversal.OpenProperties;
import pleat.search.traversal.SuccessorSink;
import pleat.search.traversal.Traversal;
import pleat.search.traversal.Violation;
import pleat.search.traversal.Visitor;
import pleat.search.traversal.Wanted;
import pleat.stores.diagram.FoldedSet;
import pleat.stores.diagram.SetBuilder;
import pleat.trace.Trace;

/**
 * The driver of a search in rounds. Divides each round into tasks, has them done, and unites what they found. Its model alone lets the
 * layout grow: states for which that is necessary it expands itself, between rounds.
 */
final class RoundTraversal implements Traversal {
    /** Tasks for each that can run at the same time, so that a long one does not keep the others waiting. */
    private static final int TASKS_EACH = 4;

    private final Model model;
    private final List<Property> properties;
    private final RoundStates states;
    private final Division division;
    private final RoundTuning tuning;
    private final TaskExecutor executor;
    private final MemoryBudget budget;
    private final CancellationCheck cancellation;
    /** Empty where no property could ask for a trace. */
    private final Optional<RoundHistory> history;
    /** Expands what needs a larger layout. */
    private final Visitor visitor;

    private final List<int[]> raw = new ArrayList<>();
    private final int parts;
    private int rounds;
    /** Of the last round, those that the executor did. */
    private int tasksOfExecutor;

    private long transitions;
    private long deadlocks;
    private long faults;
    private Optional<TaskResult.Found> found = Optional.empty();

    RoundTraversal(
            Model model,
            List<Property> properties,
            RoundStates states,
            Division division,
            RoundTuning tuning,
            int parts,
            TaskExecutor executor,
            MemoryBudget budget,
            CancellationCheck cancellation) {
        this.model = model;
        this.properties = properties;
        this.states = states;
        this.division = division;
        this.tuning = tuning;
        this.executor = executor;
        this.budget = budget;
        this.cancellation = cancellation;
        this.history = properties.isEmpty() ? Optional.empty() : Optional.of(new RoundHistory());
        this.parts = parts > 0 ? parts : TASKS_EACH * executor.width();
        this.visitor = new Visitor(
                model, new OpenProperties(properties, Wanted.FIRST_VIOLATION), new Collected(), cancellation);
    }

    /** What the driver itself finds. */
    private final class Collected implements SuccessorSink {
        @Override
        public void successor(int transition, int[] next) {
            raw.add(next.clone());
        }

        @Override
        public void expanded() {}
    }

    @Override
    public void start() {
        visitor.start();
        states.open(raw);
        raw.clear();
    }

    @Override
    public boolean canBeSaved() {
        return true;
    }

    @Override
    public int tasks() {
        return tasksOfExecutor;
    }

    /** A round is long. */
    @Override
    public int pollInterval() {
        return 1;
    }

    @Override
    public void writeTo(DataOutputStream out) throws IOException {
        out.writeInt(rounds);
        Visitor.writeCounts(
                transitions + visitor.transitions(), deadlocks + visitor.deadlocks(), faults + visitor.faults(), out);
        states.writeTo(out);
        division.writeTo(out);
        if (history.isPresent()) {
            history.get().writeTo(out);
        }
    }

    @Override
    public void resume(DataInputStream in) throws IOException {
        rounds = in.readInt();
        visitor.readFrom(in);
        states.readFrom(in);
        division.readFrom(in);
        if (history.isPresent()) {
            history.get().readFrom(in, budget);
        }
    }

    @Override
    public boolean advance() {
        if (states.frontier().isEmpty()) {
            return false;
        }
        cancellation.check();
        division.prepare(states, model, parts);
        Round round = states.round();
        List<RoundTask> tasks = division.tasks(states.frontier(), parts);
        List<TaskResult> results = done(round, tasks);
        absorb(round, tasks, results);
        division.done(tasks);
        rounds++;
        return true;
    }

    private List<TaskResult> done(Round round, List<RoundTask> tasks) {
        boolean isDivided = states.frontier().size() >= tuning.leastDivided();
        tasksOfExecutor = isDivided ? tasks.size() : 0;
        if (isDivided) {
            return executor.run(round, tasks, cancellation);
        }
        List<TaskResult> results = new ArrayList<>();
        for (RoundTask task : tasks) {
            results.add(TaskRun.run(round, task, model, properties, budget, cancellation));
        }
        return results;
    }

    private void absorb(Round round, List<RoundTask> tasks, List<TaskResult> results) {
        List<FoldedSet> expanded = expanded(round, tasks, results);
        List<FoldedSet> open = new ArrayList<>();
        List<int[]> stuck = new ArrayList<>();
        for (TaskResult result : results) {
            open.add(result.open());
            result.withoutCode().ifPresent(set -> set.forEach(state -> raw.add(state.clone())));
            stuck.addAll(result.stuck());
            transitions += result.transitions();
            deadlocks += result.deadlocks();
            faults += result.faults();
            found = found.isPresent() ? found : result.violation();
        }
        stuck.sort(RoundStates::compare);
        stuck.forEach(this::expand);
        if (!stuck.isEmpty()) {
            expanded.add(set(round, stuck));
        }
        history.ifPresent(kept -> kept.add(copy(states.frontier()), united(round, expanded)));
        states.absorb(expanded, open, raw);
        raw.clear();
        expanded.forEach(FoldedSet::close);
        open.forEach(FoldedSet::close);
    }

    /** What the tasks have expanded, mostly all of the frontier. */
    private List<FoldedSet> expanded(Round round, List<RoundTask> tasks, List<TaskResult> results) {
        List<FoldedSet> expanded = new ArrayList<>();
        if (results.stream().allMatch(result -> result.expanded().isEmpty())) {
            expanded.add(copy(states.frontier()));
            return expanded;
        }
        for (int i = 0; i < results.size(); i++) {
            RoundTask task = tasks.get(i);
            expanded.add(results.get(i).expanded().orElseGet(() -> range(round, task)));
        }
        return expanded;
    }

    private FoldedSet range(Round round, RoundTask task) {
        try (SetBuilder builder = new SetBuilder(round.encoding(), budget)) {
            for (long number = task.from(); number < task.to(); number++) {
                builder.add(task.states().stateAt(number));
            }
            return builder.build();
        }
    }

    /** Expands a state that the tasks could not expand. */
    private void expand(int[] state) {
        List<Violation> violations = visitor.visit(state);
        if (found.isEmpty()) {
            found = violations.stream().findFirst().map(some -> new TaskResult.Found(state, some));
        }
    }

    private FoldedSet set(Round round, List<int[]> some) {
        try (SetBuilder builder = new SetBuilder(round.encoding(), budget)) {
            some.forEach(builder::add);
            return builder.build();
        }
    }

    private FoldedSet copy(FoldedSet set) {
        return set.under(set.encoding());
    }

    private FoldedSet united(Round round, List<FoldedSet> sets) {
        try (FoldedSet none = FoldedSet.empty(round.encoding(), budget)) {
            return none.union(sets);
        }
    }

    @Override
    public List<Violation> violations() {
        return found.stream().map(TaskResult.Found::violation).toList();
    }

    @Override
    public Trace trace() {
        return new PathSearch(history.orElseThrow(), model, budget, cancellation)
                .pathTo(found.orElseThrow().state());
    }

    @Override
    public boolean isInOneProcess() {
        return executor.isInOneProcess();
    }

    @Override
    public void flush() {}

    @Override
    public Counts counts() {
        return new Counts(
                transitions + visitor.transitions(),
                deadlocks + visitor.deadlocks(),
                faults + visitor.faults(),
                Math.max(0, states.frontier().isEmpty() ? rounds - 1 : rounds),
                states.frontier().size(),
                0,
                0);
    }

    @Override
    public void close() {
        executor.close();
        history.ifPresent(RoundHistory::close);
    }
}
