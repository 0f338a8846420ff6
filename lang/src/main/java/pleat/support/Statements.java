package pleat.support;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import pleat.ir.Action;
import pleat.ir.ControlPoint;
import pleat.ir.Expr;
import pleat.ir.ProcessEdge;
import pleat.ir.ProcessSystem;
import pleat.ir.ProcessType;
import pleat.ir.Reading;
import pleat.ir.SupportBuilder;
import pleat.model.Change;
import pleat.model.Guard;
import pleat.model.SlotSet;
import pleat.model.Support;

/** The statements of a population, and what they do beside data: begin and end processes. */
final class Statements {
    private final Population population;
    private final ProcessSystem system;
    private final List<ProcessSurroundings> surroundings = new ArrayList<>();
    /** By type. */
    private final List<List<ProcessEdge>> edges = new ArrayList<>();
    /** By type: what processes of the type, and those that they start, may read and write, once they exist. */
    private final Map<Integer, SupportBuilder> futures = new HashMap<>();

    private final Map<Integer, BitSet> futureWrites = new HashMap<>();

    Statements(Population population) {
        this.population = population;
        this.system = population.system();
        population.processes().forEach(process -> surroundings.add(ProcessSurroundings.of(population, process)));
        system.types().forEach(type -> edges.add(new ArrayList<>()));
        system.edges().forEach(edge -> edges.get(edge.type()).add(edge));
    }

    Population population() {
        return population;
    }

    ProcessEdge edge(int index) {
        return system.edges().get(index);
    }

    List<ProcessEdge> edges(int type) {
        return edges.get(type);
    }

    ControlPoint point(Population.Instance process, int location) {
        return system.types().get(process.type()).points().get(location);
    }

    Statement of(Population.Instance process, ProcessEdge edge) {
        return new Statement(population, surroundings.get(process.pid()), edge);
    }

    /** The edges of another process that may receive what a process sends without a buffer. */
    List<ProcessEdge> receivers(Statement sending, Population.Instance sender, Population.Instance other) {
        if (other.pid() == sender.pid()) {
            return List.of();
        }
        return edges.get(other.type()).stream()
                .filter(edge -> edge.action() instanceof Action.Receive
                        && of(other, edge).channel().mayMeet(sending.channel())
                        && of(other, edge).fits(sending) != Statement.Fit.NEVER)
                .toList();
    }

    /** Whether the statement is executable wherever it is tried. */
    boolean isUnconditional(Population.Instance process, int edge) {
        Action action = edge(edge).action();
        if (action instanceof Action.Await) {
            return of(process, edge(edge)).guards().isEmpty()
                    && !of(process, edge(edge)).waitsForTimeout();
        }
        return action instanceof Action.Store
                || action instanceof Action.Jump
                || action instanceof Action.Print
                || action instanceof Action.Check
                || action instanceof Action.Otherwise;
    }

    private Optional<Expr> provided(Population.Instance process) {
        return system.types().get(process.type()).provided();
    }

    /** What must hold for the process to step at all. */
    List<Guard> provided(Population.Instance process, SupportBuilder builder) {
        Reading reading = new Reading(surroundings.get(process.pid()));
        Optional<Expr> condition = provided(process);
        if (condition.isEmpty()) {
            return List.of();
        }
        if (reading.mayFail(condition.get())) {
            builder.trait(Support.Trait.MAY_FAIL);
            return List.of(new Guard.Other(SlotSet.of(population.everything())));
        }
        return reading.guards(condition.get());
    }

    /** Adds what decides whether the process may step at all. */
    void readProvided(Population.Instance process, SupportBuilder builder) {
        provided(process, builder)
                .forEach(guard ->
                        guard.reads().stream().forEach(slot -> builder.reads().set(slot)));
    }

    /** A process ends: its frame and its channels go. */
    void terminates(Population.Instance process, SupportBuilder builder) {
        ProcessType type = system.types().get(process.type());
        builder.trait(Support.Trait.POPULATES);
        builder.count(new Change.Shrinks(system.processCount()));
        for (int slot = process.frame() + 1;
                slot < process.frame() + type.frame().size();
                slot++) {
            builder.write(slot, 0);
        }
        for (int number = 1; number <= population.channels(); number++) {
            if (population.channel(number).owner() == process.pid()) {
                int base = population.channel(number).base();
                for (int slot = base - 1; slot < base + population.shape(number).slots(); slot++) {
                    builder.write(slot, 0);
                }
                builder.count(new Change.Shrinks(system.channelCount()));
            }
        }
    }

    /**
     * A process begins. Everything that it may ever do counts as done by the step that lets it begin: before that it cannot
     * happen, so what does not get along with it must not be put off without that step.
     */
    void runs(int type, SupportBuilder builder) {
        builder.trait(Support.Trait.POPULATES);
        builder.reads().set(system.processCount());
        builder.reads().set(system.channelCount());
        builder.write(system.processCount());
        builder.write(system.channelCount());
        BitSet writes = futureWrites.get(type);
        if (writes == null) {
            future(type);
            writes = futureWrites.get(type);
        }
        Support future = futures.get(type).build(0);
        // What a process will break or fail at is out of reach as long as it is not started.
        future.traits().forEach(builder::trait);
        builder.reads().or(futures.get(type).reads());
        builder.write(writes);
    }

    /** Adds what can go wrong with processes of the type, beside single statements. */
    private void mayGoWrong(ProcessType type, Reading reading, SupportBuilder future) {
        if (type.choice().isPresent()) {
            future.trait(Support.Trait.MAY_BREAK);
        }
        boolean hasSequences =
                edges.get(type.index()).stream().anyMatch(edge -> edge.after() != ProcessEdge.After.ANYBODY);
        if (hasSequences
                || type.start().stream().anyMatch(assign -> reading.mayFail(assign.value()))
                || type.provided().filter(reading::mayFail).isPresent()) {
            future.trait(Support.Trait.MAY_FAIL);
        }
    }

    private void future(int type) {
        SupportBuilder future = new SupportBuilder();
        ProcessSurroundings anywhere = ProcessSurroundings.outside(population);
        ArrayDeque<Integer> waiting = new ArrayDeque<>(List.of(type));
        BitSet seen = new BitSet();
        seen.set(type);
        boolean meets = false;
        while (!waiting.isEmpty()) {
            ProcessType next = system.types().get(waiting.remove());
            Reading reading = new Reading(anywhere);
            next.start().forEach(assign -> reading.reads(assign.value(), future.reads()));
            next.provided().ifPresent(condition -> reading.reads(condition, future.reads()));
            mayGoWrong(next, reading, future);
            for (ProcessEdge edge : edges.get(next.index())) {
                Statement statement = new Statement(population, anywhere, edge);
                statement.readConditions(future.reads());
                statement.effect(future);
                meets |= statement.mayMeet() || statement.waitsForTimeout();
                if (edge.action() instanceof Action.Run run && !seen.get(run.type())) {
                    seen.set(run.type());
                    waiting.add(run.type());
                }
            }
        }
        if (meets) {
            future.reads().or(population.everything());
            future.write(population.everything());
        }
        BitSet writes = new BitSet();
        future.build(0).mayWrite().stream().forEach(writes::set);
        futures.put(type, future);
        futureWrites.put(type, writes);
    }
}
