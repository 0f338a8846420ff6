package pleat.csp.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import pleat.csp.ast.Expression;
import pleat.csp.ast.ProcessTerm;
import pleat.csp.declare.Declarations;
import pleat.memory.MemoryBudget;
import pleat.model.EvaluationFault;
import pleat.model.Fault;
import pleat.model.LayoutMustGrow;
import pleat.model.SourceSpan;
import pleat.model.Supports;
import pleat.state.Component;
import pleat.state.Meaning;
import pleat.state.Slot;
import pleat.state.StateLayout;

/** A process of a specification, compiled: what all its models share. Lets terms be added by one thread only. */
public final class CspSystem {
    /** Terms compiled before the search begins. */
    private static final int AHEAD = 2_000;

    private final Vector vector;
    private final Faults faults = new Faults();
    private final FaultNumber tooDeep;
    private final ExpressionCompiler expressions;
    private final Components components;
    private final Journal journal;
    private final Shape shape;
    private final int[] initial;
    private final int firstComponent;
    private final int componentCount;
    private final Extra extra;
    private final MemoryBudget budget;
    private final Ending ending;
    private final Optional<Transitions> transitions;
    private volatile Supports supports;
    private volatile boolean isCut;

    /** Whether the end of a process that has terminated is told apart from Stop. */
    public enum Ending {
        /** Both are one configuration, as PAT counts. */
        AS_STOP,
        /** They are two, so that one can be a deadlock and the other not. */
        APART
    }

    /** What a state has besides variables, channels and components. */
    public enum Extra {
        NOTHING,
        /** The event that led to the state, and a slot for an observer of both. */
        LAST_EVENT,
        /** Where a specification is that runs beside. */
        SPECIFICATION;

        private List<Slot> slots() {
            return switch (this) {
                case NOTHING -> List.of();
                case LAST_EVENT ->
                    List.of(new Slot("event", 0, Integer.MAX_VALUE), new Slot("observer", 0, Integer.MAX_VALUE));
                case SPECIFICATION -> List.of(new Slot("specification", Integer.MIN_VALUE, Integer.MAX_VALUE));
            };
        }
    }

    /**
     * Compiles.
     *
     * @param budget for terms and their moves
     * @throws CannotStartException when the process cannot start
     */
    public CspSystem(Declarations declared, ProcessTerm.Call process, Ending ending, Extra extra, MemoryBudget budget) {
        this.ending = ending;
        this.extra = extra;
        this.budget = budget;
        TermMemory memory = new TermMemory(budget.open("terms"));
        journal = new Journal(memory);
        transitions = extra == Extra.LAST_EVENT ? Optional.of(new Transitions(memory)) : Optional.empty();
        vector = new Vector(declared, ChannelWidths.of(declared));
        expressions = new ExpressionCompiler(declared, vector, faults);
        tooDeep = new FaultNumber(
                faults.number("the process nests more than " + TermTable.DEEPEST + " levels deep", process.span()));
        TermTable table = new TermTable(memory, tooDeep);
        ProcessCompiler processes = new ProcessCompiler(declared, vector, expressions, table, faults);
        FaultNumber notConstant = new FaultNumber(faults.number(
                "the alphabet of a process cannot be computed, since it depends on variables or has no end;"
                        + " give it by #alphabet",
                process.span()));
        components = new Components(memory, new Labels(memory));
        components.use(new Terms(
                table, processes, new Alphabets(processes, table, notConstant), vector, components::numberOf));
        firstComponent = vector.initial().length;
        ShapeBuilder builder = new ShapeBuilder(components, firstComponent);
        try {
            shape = builder.root(components.terms().start(processes.compile(process, Set.of())));
        } catch (EvaluationFault fault) {
            throw new CannotStartException(faults.get(fault.fault()));
        }
        int[] start = builder.initial().stream().mapToInt(Integer::intValue).toArray();
        componentCount = start.length;
        List<Slot> watched = extra.slots();
        int[] whole = Arrays.copyOf(vector.initial(), firstComponent + start.length + watched.size());
        System.arraycopy(start, 0, whole, firstComponent, start.length);
        new Groups(shape, components, Labels.Access.OWNER).normalise(whole, whole);
        initial = whole;
        appendComponents(start, new Complexity(processes));
        if (!watched.isEmpty()) {
            layout().append("watched", Component.Kind.GLOBALS, watched);
        }
        components.compileAhead(AHEAD);
    }

    /** The process cannot start: its alphabet has no end, or an index depends on a variable. */
    public static final class CannotStartException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        private final transient Fault fault;

        CannotStartException(Fault fault) {
            super(fault.message());
            this.fault = fault;
        }

        public SourceSpan span() {
            return fault.origin();
        }
    }

    /** @param start what the components begin with, also those that begin later */
    private void appendComponents(int[] start, Complexity complexity) {
        for (int i = 0; i < start.length; i++) {
            int number = initial[firstComponent + i];
            String name =
                    number == Components.SKIP ? "component" : components.terms().text(components.term(number));
            String shown = name.length() > 40 ? "component" : name;
            Meaning meaning =
                    new Meaning.Term(complexity.of(components.term(starting(shape, firstComponent + i, start[i]))));
            layout().append(
                            shown + "#" + i,
                            Component.Kind.PROCESS,
                            List.of(new Slot("@", 0, Integer.MAX_VALUE, meaning)));
        }
    }

    /** What a component begins with, though something sequential may come before it. */
    private static int starting(Shape shape, int slot, int value) {
        if (shape instanceof Shape.Hidden hidden) {
            return starting(hidden.child(), slot, value);
        }
        return shape instanceof Shape.Sequence sequence && slot >= sequence.from()
                ? sequence.initial()[slot - sequence.from()]
                : value;
    }

    StateLayout layout() {
        return vector.layout();
    }

    Vector vector() {
        return vector;
    }

    Faults faults() {
        return faults;
    }

    /** The fault of a term that is not made, since it would nest too deep. */
    int tooDeep() {
        return tooDeep.number();
    }

    /** Keeps that a term was not made, since it would nest too deep. */
    void cut() {
        isCut = true;
    }

    boolean isCut() {
        return isCut;
    }

    Components components() {
        return components;
    }

    Journal journal() {
        return journal;
    }

    /** Grows when a term, an event, a step or a fault gets a number. */
    long numbers() {
        return (long) components.size()
                + components.labels().size()
                + faults.size()
                + transitions.map(Transitions::size).orElse(0);
    }

    /** Numbers of steps, where it matters who takes part; otherwise a step has the number of its event. */
    Optional<Transitions> transitions() {
        return transitions;
    }

    Shape shape() {
        return shape;
    }

    int[] initial() {
        return initial.clone();
    }

    int firstComponent() {
        return firstComponent;
    }

    int componentCount() {
        return componentCount;
    }

    /** The slot of the last event, plus one; 0 at the start. Negative if there is none; the observer's slot is behind it. */
    int eventSlot() {
        return extra == Extra.LAST_EVENT ? initial.length - 2 : -1;
    }

    /** A new account for the memory of {@link Successors}. */
    MemoryBudget.Account successorsAccount() {
        return budget.open("successors");
    }

    /** The slot of the specification that runs beside. */
    int specificationSlot() {
        return initial.length - 1;
    }

    /** What events read and write; compiles all that is not compiled yet when it is first asked. */
    Supports supports(int conditions, Labels.Access access) {
        if (supports == null) {
            if (access == Labels.Access.READER) {
                throw new LayoutMustGrow();
            }
            supports = EventSupports.of(this, conditions);
        }
        return supports;
    }

    int locals() {
        return expressions.mostLocals();
    }

    /** What a process that has terminated leaves in the first slot of its components; the others are 0. */
    int terminated() {
        boolean isPlain =
                shape instanceof Shape.Leaf || shape instanceof Shape.Interleaving || shape instanceof Shape.Sequence;
        return ending == Ending.AS_STOP && isPlain ? Components.STOP : Components.TERMINATED;
    }

    Expr compile(Expression expression) {
        return expressions.compile(expression, ExpressionCompiler.Scope.of(Set.of()));
    }

    /** The label of an event, for conditions on the last event. */
    int label(String event) {
        return components.labels().of(event);
    }

    /** The components, from the first slot on, in the words of the specification. */
    List<String> componentTexts(int[] state) {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < componentCount(); i++) {
            texts.add(components.terms().text(components.term(state[firstComponent + i])));
        }
        return texts;
    }
}
