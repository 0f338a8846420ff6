package pleat.ir;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import pleat.model.Coverage;
import pleat.model.CoverageBuilder;
import pleat.model.Fault;
import pleat.model.Model;
import pleat.model.NamedValue;
import pleat.model.Predicate;
import pleat.model.Property;
import pleat.model.StateSink;
import pleat.model.Support;
import pleat.model.Supports;
import pleat.model.TransitionInfo;
import pleat.model.Waiting;
import pleat.state.StateLayout;

/** What every executor of a fixed program has in common: everything but the execution. */
public abstract class ProgramModel implements Model {
    /** The one transition of a lockstep program: everybody moves. */
    protected static final int LOCKSTEP = 0;

    protected final FixedProgram program;
    protected final Transitions transitions;
    private final List<Property> properties = new ArrayList<>();
    private final List<Predicate> predicates = new ArrayList<>();
    /** Empty until it is asked for. */
    private Optional<Supports> supports = Optional.empty();

    private final ProgramWords words;
    /** By transition. */
    private final int[] owners;

    protected ProgramModel(FixedProgram program) {
        this.program = program;
        this.transitions = new Transitions(program);
        properties.add(new Property.DeadlockFree());
        if (!program.faults().isEmpty()) {
            properties.add(new Property.FaultFree());
        }
        properties.addAll(program.properties());
        for (Condition condition : program.conditions()) {
            predicates.add(new Predicate(condition.name(), condition.text(), condition.origin()));
        }
        this.words = new ProgramWords(program);
        this.owners = new int[transitions.size()];
        Arrays.setAll(owners, number -> transitions.get(number).owner());
    }

    @Override
    public final String name() {
        return program.name();
    }

    @Override
    public final StateLayout layout() {
        return program.layout();
    }

    @Override
    public final List<Property> properties() {
        return List.copyOf(properties);
    }

    @Override
    public final List<Predicate> predicates() {
        return List.copyOf(predicates);
    }

    @Override
    public final OptionalInt observerSlot() {
        return program.observerSlot();
    }

    @Override
    public final int owner(int transition) {
        return isLockstep() ? 0 : owners[transition];
    }

    @Override
    public final List<NamedValue> view(int[] state) {
        return words.view(state);
    }

    @Override
    public final List<Waiting> waiting(int[] state) {
        return words.waiting(state);
    }

    /** What is said of a slot in {@link #view}. */
    protected final NamedValue part(int[] state, int slot) {
        return words.part(state, slot);
    }

    @Override
    public final void initialStates(StateSink sink) {
        sink.accept(
                StateSink.INITIAL,
                program.initial().stream().mapToInt(Integer::intValue).toArray());
    }

    @Override
    public final int processes(int[] state) {
        return isLockstep() ? 1 : program.processes().size();
    }

    @Override
    public final TransitionInfo describe(int transition) {
        if (isLockstep()) {
            return new TransitionInfo(
                    0,
                    -1,
                    "all processes step together",
                    program.processes().get(0).locations().get(0).origin());
        }
        Transition described = transitions.get(transition);
        Edge edge = described.edge();
        return described instanceof Transition.Handshake handshake
                ? new TransitionInfo(
                        handshake.sender(),
                        handshake.receiver(),
                        edge.label() + "  ⇄  " + handshake.receive().label(),
                        edge.origin())
                : new TransitionInfo(described.owner(), -1, edge.label(), edge.origin());
    }

    @Override
    public final Optional<Supports> supports(int[] state) {
        if (supports.isEmpty()) {
            supports = Optional.of(
                    isLockstep()
                            ? new Supports(
                                    List.of(Support.unknown(LOCKSTEP, layout().width())),
                                    FixedSupports.conditions(program),
                                    Optional.of("all processes step together"))
                            : FixedSupports.of(program, transitions));
        }
        return supports;
    }

    @Override
    public final String actors(int transition) {
        if (isLockstep()) {
            return "all";
        }
        TransitionInfo info = describe(transition);
        String owner = program.processes().get(info.process()).name();
        return info.partner() < 0
                ? owner
                : owner + ", " + program.processes().get(info.partner()).name();
    }

    /** Which edges belong to transitions that have fired. All processes of a lockstep program step at once, whatever their edges. */
    protected final Optional<Coverage> coverage(boolean[] fired) {
        if (isLockstep()) {
            return Optional.empty();
        }
        CoverageBuilder coverage = new CoverageBuilder();
        // Also one that no transition is made of: the half of a handshake that nobody has the other half of.
        for (int process = 0; process < program.processes().size(); process++) {
            for (Edge edge : program.processes().get(process).edges()) {
                coverage.add(statement(process, edge), false);
            }
        }
        for (int number = 0; number < fired.length; number++) {
            Transition transition = transitions.get(number);
            coverage.add(statement(transition.owner(), transition.edge()), fired[number]);
            if (transition instanceof Transition.Handshake handshake) {
                coverage.add(statement(handshake.receiver(), handshake.receive()), fired[number]);
            }
        }
        for (Automaton process : program.processes()) {
            boolean[] reached = reached(process, fired);
            for (int location = 0; location < reached.length; location++) {
                for (Location.Assertion assertion :
                        process.locations().get(location).assertions()) {
                    coverage.add(
                            new Coverage.Statement(
                                    process.name(), assertion.text(), assertion.origin(), Coverage.Kind.ASSERTION),
                            reached[location]);
                }
            }
        }
        return Optional.of(coverage.build());
    }

    /** The locations that the process has been at: the first one, and where edges lead to that have fired. */
    private boolean[] reached(Automaton process, boolean[] fired) {
        boolean[] reached = new boolean[process.locations().size()];
        reached[program.initial().get(process.location())] = true;
        for (int number = 0; number < fired.length; number++) {
            Transition transition = transitions.get(number);
            if (fired[number] && program.processes().get(transition.owner()) == process) {
                reached[transition.edge().target()] = true;
            }
            if (fired[number]
                    && transition instanceof Transition.Handshake handshake
                    && program.processes().get(handshake.receiver()) == process) {
                reached[handshake.receive().target()] = true;
            }
        }
        return reached;
    }

    private Coverage.Statement statement(int process, Edge edge) {
        return new Coverage.Statement(
                program.processes().get(process).name(), edge.label(), edge.origin(), Coverage.Kind.ACTION);
    }

    @Override
    public final int transitions() {
        return isLockstep() ? 1 : transitions.size();
    }

    @Override
    public final Fault fault(int fault) {
        return program.faults().get(fault);
    }

    protected final boolean isLockstep() {
        return program.composition() == FixedProgram.Composition.LOCKSTEP;
    }
}
