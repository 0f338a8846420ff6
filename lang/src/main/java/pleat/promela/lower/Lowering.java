package pleat.promela.lower;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import pleat.ir.EventMonitor;
import pleat.ir.ProcessEdge;
import pleat.ir.ProcessProgram;
import pleat.ir.ProcessSystem;
import pleat.ir.ProcessType;
import pleat.ir.Program;
import pleat.ir.Regions;
import pleat.observe.Observations;
import pleat.promela.ast.Model;
import pleat.promela.ast.Unit;
import pleat.promela.diagnostic.PromelaError;
import pleat.source.Diagnostics;
import pleat.state.Component;
import pleat.state.Meaning;
import pleat.state.Slot;
import pleat.state.StateLayout;

/** Lowers a model to a program. */
public final class Lowering {
    private final Model model;
    private final List<RequestedClaim> requested;
    private final World world;
    private final Constants constants;
    private final TypeLowering types;
    private final ClaimLowering claims;

    private Lowering(Model model, List<RequestedClaim> requested, Mentions mentions, Diagnostics diagnostics) {
        this.model = model;
        this.requested = requested;
        this.world = new World(diagnostics);
        world.processCount = world.slots.add(internal("_nr_pr", ProcessSystem.MOST_PROCESSES));
        world.channelCount = world.slots.add(internal("_nr_qs", ProcessSystem.MOST_CHANNELS));
        if (mentions.last()) {
            world.last = OptionalInt.of(world.slots.add(internal("_last", ProcessSystem.MOST_PROCESSES)));
        }
        world.hasPriorities = mentions.priority();
        world.remoteLabels = mentions.remoteLabels();
        this.constants = new Constants(world);
        this.types = new TypeLowering(world, constants);
        this.claims = new ClaimLowering(world);
        world.symbols.foresee(model.units());
    }

    private static Slot internal(String name, int max) {
        return new Slot(name, 0, max, Meaning.INTERNAL);
    }

    /**
     * What the text mentions somewhere, and what changes the whole program.
     *
     * @param last {@code _last}, which becomes part of the state
     * @param priority anything of priorities, which become part of the state
     * @param remoteLabels labels that are asked for, as {@code proctype@label}
     */
    public record Mentions(boolean last, boolean priority, Set<String> remoteLabels) {
        public Mentions {
            remoteLabels = Set.copyOf(remoteLabels);
        }
    }

    /**
     * The program, unless the model has errors; those are reported.
     *
     * @param requested what is to be observed beside what the model asks for
     */
    public static Optional<ProcessProgram> lower(
            Model model, List<RequestedClaim> requested, String name, Mentions mentions, Diagnostics diagnostics) {
        Lowering lowering = new Lowering(model, requested, mentions, diagnostics);
        lowering.declare();
        lowering.world.processes.values().forEach(ProcessDraft::build);
        if (diagnostics.hasErrors()) {
            return Optional.empty();
        }
        lowering.world.processes.values().forEach(ProcessDraft::check);
        Optional<ProcessProgram> program = lowering.program(name);
        return diagnostics.hasErrors() ? Optional.empty() : program;
    }

    private void declare() {
        GlobalLowering globals = new GlobalLowering(world, types, constants);
        for (Unit unit : model.units()) {
            if (unit instanceof Unit.Symbols symbols) {
                world.symbols.declare(symbols);
            } else if (unit instanceof Unit.Structure structure) {
                types.structure(structure);
            } else if (unit instanceof Unit.Variable variable) {
                globals.declare(variable.declaration());
            } else if (unit instanceof Unit.Proctype proctype) {
                ProcessDraft draft = new ProcessDraft(world, types, world.processes.size(), proctype);
                if (world.processes.putIfAbsent(proctype.name().text(), draft) != null) {
                    world.diagnostics.report(
                            PromelaError.DUPLICATE_NAME,
                            proctype.name().span(),
                            proctype.name().text());
                }
            }
        }
        globals.start();
        requireFewChannels(world.slots.channels().size());
    }

    private void requireFewChannels(int channels) {
        if (channels > ProcessSystem.MOST_CHANNELS) {
            world.diagnostics.report(
                    PromelaError.TOO_MANY_CHANNELS, model.units().get(0).span(), channels, ProcessSystem.MOST_CHANNELS);
        }
    }

    private Optional<ProcessProgram> program(String name) {
        List<ProcessEdge> edges = new ArrayList<>();
        List<ProcessType> processTypes = new ArrayList<>();
        List<ProcessSystem.Start> started = started();
        Optional<EventMonitor> events = observers();
        // A remote reference can make a location of a process that has been lowered: claims and labels come first.
        world.processes.values().forEach(draft -> draft.location(draft.entry()));
        world.processes.values().forEach(draft -> draft.labels().names().forEach(draft::locationOf));
        claims.labels();
        world.processes.values().forEach(draft -> processTypes.add(new EdgeLowering(world, draft, edges).lower()));
        if (world.diagnostics.hasErrors()) {
            return Optional.empty();
        }
        requireFewChannels(world.slots.channels().size()
                + started.stream()
                        .mapToInt(start ->
                                processTypes.get(start.type()).channels().size())
                        .sum());
        new EnabledCheck(world, edges).check(processTypes);
        Observations observations = claims.observations();
        OptionalInt observerSlot = observations.mostLocations() == 0
                ? OptionalInt.empty()
                : OptionalInt.of(
                        world.slots.add(new Slot("observer", 0, observations.mostLocations() - 1, Meaning.INTERNAL)));
        StateLayout layout = new StateLayout();
        layout.append("globals", Component.Kind.GLOBALS, world.slots.slots());
        List<Integer> initial = new ArrayList<>(world.slots.initial());
        List<ProcessSystem.FixedChannel> channels = channels(layout, initial);
        initial.set(world.channelCount, channels.size());
        ProcessSystem system = new ProcessSystem(
                world.processCount,
                world.channelCount,
                world.last,
                world.slots.resetAfterStep(),
                processTypes,
                edges,
                world.shapes.all(),
                channels,
                started,
                events,
                new ProcessSystem.Features(
                        world.usesTimeout ? ProcessSystem.Timeout.USED : ProcessSystem.Timeout.UNUSED,
                        world.hasPriorities ? ProcessSystem.Priorities.USED : ProcessSystem.Priorities.UNUSED));
        return Optional.of(new ProcessProgram(
                new Program.Common(
                        name,
                        layout,
                        initial,
                        observations.conditions().all(),
                        List.copyOf(observations.properties()),
                        observerSlot,
                        world.faults.all()),
                system));
    }

    private List<ProcessSystem.FixedChannel> channels(StateLayout layout, List<Integer> initial) {
        List<ProcessSystem.FixedChannel> placed = new ArrayList<>();
        for (ProcessSystem.FixedChannel channel : world.slots.channels()) {
            List<Slot> slots = Regions.slots(world.shapes.get(channel.shape()));
            int base = layout.width();
            if (!slots.isEmpty()) {
                layout.append(channel.name(), Component.Kind.CHANNEL, slots);
                slots.forEach(slot -> initial.add(0));
            }
            placed.add(new ProcessSystem.FixedChannel(channel.name(), channel.shape(), base));
        }
        return placed;
    }

    private List<ProcessSystem.Start> started() {
        List<ProcessSystem.Start> started = new ArrayList<>();
        for (ProcessDraft draft : world.processes.values()) {
            int count = draft.unit().active().map(constants::value).orElse(0);
            int priority = draft.unit().priority().map(constants::value).orElse(1);
            if (priority < 1 || priority > 255) {
                world.diagnostics.report(
                        PromelaError.BAD_PRIORITY, draft.unit().name().span(), priority);
            }
            // As a long: several of the largest numbers are more than an int can hold.
            long all = (long) started.size() + Math.max(0, count);
            if (all > ProcessSystem.MOST_PROCESSES) {
                world.diagnostics.report(
                        PromelaError.TOO_MANY_PROCESSES, draft.unit().name().span(), all, ProcessSystem.MOST_PROCESSES);
                continue;
            }
            for (int i = 0; i < count; i++) {
                started.add(new ProcessSystem.Start(draft.index(), priority));
            }
        }
        if (started.isEmpty() && !world.diagnostics.hasErrors()) {
            world.diagnostics.report(
                    PromelaError.NO_PROCESS,
                    model.units().isEmpty()
                            ? model.start()
                            : model.units().get(0).span());
        }
        return started;
    }

    private Optional<EventMonitor> observers() {
        Optional<EventMonitor> events = Optional.empty();
        for (Unit unit : model.units()) {
            if (unit instanceof Unit.Ltl ltl) {
                claims.formula(ltl);
            } else if (unit instanceof Unit.Observer observer) {
                if (observer.kind() == Unit.Observer.Kind.NEVER) {
                    claims.never(observer);
                } else {
                    events = Optional.of(new EventLowering(world, observer).lower());
                    warnOfPlace(observer);
                }
            }
        }
        requested.forEach(claim -> claims.automaton("automaton", claim));
        return events;
    }

    private void warnOfPlace(Unit.Observer trace) {
        boolean isFirst = model.units().stream()
                .takeWhile(unit -> unit != trace)
                .noneMatch(unit -> unit instanceof Unit.Proctype);
        if (isFirst && world.shapes.hasRendezvous()) {
            world.diagnostics.report(PromelaError.TRACE_BEFORE_PROCTYPES, trace.span(), trace.name());
        }
    }
}
