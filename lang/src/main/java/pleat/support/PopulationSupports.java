package pleat.support;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import pleat.ir.Action;
import pleat.ir.Condition;
import pleat.ir.ControlPoint;
import pleat.ir.ProcessEdge;
import pleat.ir.ProcessSystem;
import pleat.ir.ProcessType;
import pleat.ir.Reading;
import pleat.ir.SupportBuilder;
import pleat.model.Guard;
import pleat.model.SlotSet;
import pleat.model.Support;
import pleat.model.Supports;

/** Computes what the transitions of a population read and write. */
final class PopulationSupports {
    private final Population population;
    private final Statements statements;
    private final Numbering numbers;
    private final Map<Integer, Support> found = new TreeMap<>();

    /** Where an edge leaves, and beside what. */
    private record Departure(int location, int exit) {}

    private PopulationSupports(Population population, Numbering numbers) {
        this.population = population;
        this.statements = new Statements(population);
        this.numbers = numbers;
    }

    /** @param conditions that nobody of the population evaluates */
    static Supports of(Population population, List<Condition> conditions, Numbering numbers) {
        PopulationSupports supports = new PopulationSupports(population, numbers);
        population.processes().forEach(supports::add);
        Reading reading = new Reading(ProcessSurroundings.outside(population));
        return new Supports(
                new ArrayList<>(supports.found.values()),
                conditions.stream()
                        .map(condition -> reading.reads(condition.condition()))
                        .toList(),
                obstacle(population.system()));
    }

    private static Optional<String> obstacle(ProcessSystem system) {
        if (system.features().priorities() == ProcessSystem.Priorities.USED) {
            return Optional.of("the model has priorities, so that every step depends on what the others can do");
        }
        return system.last().isPresent()
                ? Optional.of("the model asks for _last, which every step writes")
                : Optional.empty();
    }

    private void add(Population.Instance process) {
        ProcessType type = population.system().types().get(process.type());
        Map<Integer, List<Departure>> departures = new TreeMap<>();
        for (int location = 0; location < type.points().size(); location++) {
            List<ControlPoint.Exit> exits = type.points().get(location).exits();
            for (int exit = 0; exit < exits.size(); exit++) {
                departures
                        .computeIfAbsent(exits.get(exit).edge(), absent -> new ArrayList<>())
                        .add(new Departure(location, exit));
            }
        }
        departures.forEach((edge, places) -> add(process, statements.edge(edge), places));
    }

    private void add(Population.Instance process, ProcessEdge edge, List<Departure> departures) {
        Statement statement = statements.of(process, edge);
        if (statement.mayStepAlone()) {
            alone(process, edge, statement, departures);
        }
        if (!statement.isSend() || !statement.mayMeet()) {
            return;
        }
        BitSet failureReads = new BitSet();
        boolean mayFail = false;
        for (Population.Instance other : population.processes()) {
            List<ProcessEdge> receives = statements.receivers(statement, process, other);
            if (!receives.isEmpty()) {
                together(process, edge, statement, departures, other, receives);
            }
            mayFail |= readOfReceivers(process, other, failureReads);
        }
        if (mayFail || handshakeMayFail(statement)) {
            failing(process, edge, departures, failureReads);
        }
    }

    private void alone(Population.Instance process, ProcessEdge edge, Statement statement, List<Departure> departures) {
        SupportBuilder builder = new SupportBuilder();
        leave(process, departures, builder);
        if (edge.action() instanceof Action.Otherwise && departures.size() == 1) {
            otherwise(process, departures.get(0), builder);
        } else {
            beside(process, departures, builder);
        }
        if (statement.waitsForTimeout()) {
            builder.trait(Support.Trait.LAST_RESORT);
        }
        if (edge.action() instanceof Action.Terminate) {
            builder.trait(Support.Trait.ENDS);
        }
        statement.asFirst(statement.guards(), builder);
        new Sequence(statements, builder).alone(process, edge);
        put(numbers.alone(edge.index(), process.pid()), builder);
    }

    private void together(
            Population.Instance process,
            ProcessEdge edge,
            Statement statement,
            List<Departure> departures,
            Population.Instance other,
            List<ProcessEdge> receives) {
        SupportBuilder builder = new SupportBuilder();
        leave(process, departures, builder);
        beside(process, departures, builder);
        BitSet locations = new BitSet();
        ProcessType type = population.system().types().get(other.type());
        for (int location = 0; location < type.points().size(); location++) {
            for (ControlPoint.Exit exit : type.points().get(location).exits()) {
                if (receives.contains(statements.edge(exit.edge()))) {
                    locations.set(location);
                }
            }
        }
        builder.guard(new Guard.Among(other.frame(), locations));
        builder.guards(statements.provided(other, builder));
        BitSet matched = new BitSet();
        statement.exchange(builder);
        statement.readConditions(matched);
        boolean fits = true;
        for (ProcessEdge receive : receives) {
            Statement receiving = statements.of(other, receive);
            receiving.readConditions(matched);
            receiving.exchange(builder);
            fits &= receiving.fits(statement) == Statement.Fit.ALWAYS && !receiving.conditionMayFail();
        }
        if (!fits || statement.conditionMayFail()) {
            matched.or(builder.reads());
        }
        if (hasRanks(type, locations)) {
            matched.or(population.everything());
        }
        builder.guard(new Guard.Other(SlotSet.of(matched)));
        new Sequence(statements, builder).together(process, edge, other, receives);
        int number = numbers.together(edge.index(), process.pid(), other.pid());
        put(number, builder);
    }

    private void put(int number, SupportBuilder builder) {
        Support support = builder.build(number);
        if (population.isUnsettledBy(support.mayWrite())) {
            // Others use other channels then: in no order does that make no difference.
            builder.trait(Support.Trait.POPULATES);
            builder.reads().or(population.everything());
            builder.write(population.everything());
            support = builder.build(number);
        }
        found.put(number, support);
    }

    private static boolean hasRanks(ProcessType type, BitSet locations) {
        return locations.stream().anyMatch(location -> hasRanks(type.points().get(location)));
    }

    private static boolean hasRanks(ControlPoint point) {
        return point.exits().stream()
                        .mapToInt(ControlPoint.Exit::rank)
                        .distinct()
                        .count()
                > 1;
    }

    /** A send without a buffer whose evaluation fails, or that of a partner, is reported as a step alone. */
    private void failing(
            Population.Instance process, ProcessEdge edge, List<Departure> departures, BitSet receiverReads) {
        int number = numbers.alone(edge.index(), process.pid());
        SupportBuilder builder = new SupportBuilder();
        Support buffered = found.get(number);
        if (buffered != null) {
            buffered.allReads().stream().forEach(slot -> builder.reads().set(slot));
            buffered.guardReads().stream().forEach(receiverReads::set);
            buffered.mayWrite().stream().forEach(builder::write);
            buffered.traits().forEach(builder::trait);
        }
        leave(process, departures, builder);
        beside(process, departures, builder);
        statements.of(process, edge).readConditions(receiverReads);
        statements.of(process, edge).exchange(builder);
        receiverReads.or(builder.reads());
        builder.guard(new Guard.Other(SlotSet.of(receiverReads)));
        builder.reads().or(receiverReads);
        builder.trait(Support.Trait.MAY_FAIL);
        put(number, builder);
    }

    private static boolean handshakeMayFail(Statement sending) {
        SupportBuilder probe = new SupportBuilder();
        sending.exchange(probe);
        return probe.build(0).traits().contains(Support.Trait.MAY_FAIL);
    }

    /** Adds what another process reads before it takes part in a handshake; tells whether that may fail. */
    private boolean readOfReceivers(Population.Instance process, Population.Instance other, BitSet into) {
        if (other.pid() == process.pid()) {
            return false;
        }
        SupportBuilder probe = new SupportBuilder();
        into.set(other.frame());
        statements.readProvided(other, probe);
        for (ProcessEdge edge : statements.edges(other.type())) {
            if (edge.action() instanceof Action.Receive) {
                Statement receiving = statements.of(other, edge);
                receiving.readConditions(into);
                if (receiving.conditionMayFail()) {
                    probe.trait(Support.Trait.MAY_FAIL);
                }
            }
        }
        into.or(probe.reads());
        return probe.build(0).traits().contains(Support.Trait.MAY_FAIL);
    }

    private void leave(Population.Instance process, List<Departure> departures, SupportBuilder builder) {
        BitSet locations = new BitSet();
        departures.forEach(departure -> locations.set(departure.location()));
        builder.guard(new Guard.Among(process.frame(), locations));
        builder.guards(statements.provided(process, builder));
        if (population.system().features().priorities() == ProcessSystem.Priorities.USED) {
            // Whoever can step and has a higher priority goes first, inside of sequences as well.
            builder.guard(new Guard.Other(SlotSet.of(population.everything())));
            builder.reads().or(population.everything());
        }
        population.system().resetAfterStep().forEach(slot -> builder.reads().set(slot));
    }

    /** What other exits of the same location have to say about whether the edge may be taken. */
    private void beside(Population.Instance process, List<Departure> departures, SupportBuilder builder) {
        BitSet slots = new BitSet();
        boolean hasOthers = false;
        boolean choice =
                population.system().types().get(process.type()).choice().isPresent();
        for (Departure departure : departures) {
            List<ControlPoint.Exit> exits =
                    statements.point(process, departure.location()).exits();
            ControlPoint.Exit own = exits.get(departure.exit());
            boolean isElse = statements.edge(own.edge()).action() instanceof Action.Otherwise;
            for (int i = 0; i < exits.size(); i++) {
                ControlPoint.Exit exit = exits.get(i);
                boolean isGrouped =
                        own.deterministicGroup() >= 0 && exit.deterministicGroup() == own.deterministicGroup();
                if (i != departure.exit()
                        && (choice || isGrouped || exit.rank() != own.rank() || (isElse && i < departure.exit()))) {
                    hasOthers = true;
                    readExit(process, exit, slots);
                    if (departures.size() > 1) {
                        // Other locations have other exits.
                        slots.set(process.frame());
                    }
                }
            }
            if (own.deterministicGroup() >= 0
                    && statements.of(process, statements.edge(own.edge())).mayMeet()) {
                hasOthers = true;
                slots.or(population.everything());
            }
        }
        if (choice) {
            builder.trait(Support.Trait.MAY_BREAK);
        }
        if (hasOthers) {
            // Of no slots where it gives way to something that is always possible: then it never is.
            builder.guard(new Guard.Other(SlotSet.of(slots)));
        }
    }

    private void readExit(Population.Instance process, ControlPoint.Exit exit, BitSet into) {
        Statement statement = statements.of(process, statements.edge(exit.edge()));
        statement.readConditions(into);
        if (statement.isSend() && statement.mayMeet()) {
            into.or(population.everything());
        }
    }

    /** An else is possible where nothing before it is: where each has one condition on a slot, the contrary of these. */
    private void otherwise(Population.Instance process, Departure departure, SupportBuilder builder) {
        List<ControlPoint.Exit> exits =
                statements.point(process, departure.location()).exits();
        boolean isSimple = !hasRanks(statements.point(process, departure.location()))
                && exits.get(departure.exit()).deterministicGroup() < 0
                && population.system().types().get(process.type()).choice().isEmpty();
        List<Guard> contraries = new ArrayList<>();
        for (int i = 0; isSimple && i < departure.exit(); i++) {
            Statement statement =
                    statements.of(process, statements.edge(exits.get(i).edge()));
            List<Guard> guards = statement.guards();
            if (statement.mayMeet()
                    || statement.conditionMayFail()
                    || statement.waitsForTimeout()
                    || guards.size() != 1) {
                isSimple = false;
            } else if (guards.get(0) instanceof Guard.Compare compare) {
                contraries.add(
                        new Guard.Compare(compare.slot(), compare.relation().negated(), compare.value()));
            } else {
                contraries.add(guards.get(0));
            }
        }
        if (isSimple) {
            builder.guards(contraries);
        } else {
            beside(process, List.of(departure), builder);
        }
    }
}
