package pleat.record;

import java.lang.invoke.MethodHandle;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import pleat.language.UnsupportedModelException;
import pleat.memory.OutOfBudgetException;
import pleat.model.Coverage;
import pleat.model.CoverageBuilder;
import pleat.model.EvaluationFault;
import pleat.model.Fault;
import pleat.model.LayoutMustGrow;
import pleat.model.Model;
import pleat.model.NamedValue;
import pleat.model.Predicate;
import pleat.model.Property;
import pleat.model.SourceSpan;
import pleat.model.StateSink;
import pleat.model.TransitionInfo;
import pleat.state.StateLayout;
import pleat.trace.Expansion;

/**
 * Runs a model in Java. A state is decoded once for all rules and predicates; each successor is a record that the rule makes, and is
 * encoded into one scratch vector. Nothing else is allocated.
 *
 * <p>Faults are numbered by their places: for each rule its guard, its effect and its result, then the predicates.
 */
final class RecordExecutor<S extends Record> implements Model {
    private static final int FAULTS_OF_RULE = 3;
    private static final int GUARD = 0;
    private static final int EFFECT = 1;
    private static final int RESULT = 2;

    private final RecordSystem<S> system;
    private final RecordCodec<S> codec;
    /** Of generated code; empty in the reference executor. */
    private final Optional<MethodHandle> codecs;

    private final List<Rule<S>> rules;
    private final List<NamedPredicate<S>> predicates;
    private final int width;
    private final boolean isChangeable;
    private final int[] scratch;
    /** What was decoded last, and its vector without the slot of an observer. */
    private final int[] decodedVector;

    private S decoded;
    /** The last problem at each place, for messages. */
    private final String[] problems;

    private RecordExecutor(RecordSystem<S> system, RecordCodec<S> codec, Optional<MethodHandle> codecs) {
        this.system = system;
        this.codec = codec;
        this.codecs = codecs;
        this.rules = system.definition().rules();
        this.predicates = system.definition().predicates();
        this.width = system.shape().width();
        this.isChangeable = system.shape().isChangeable();
        this.scratch = new int[system.layout().width()];
        this.decodedVector = new int[width];
        this.problems = new String[rules.size() * FAULTS_OF_RULE + predicates.size()];
    }

    /** With generated code; gives numbers to objects. */
    static <S extends Record> RecordExecutor<S> fast(RecordSystem<S> system) {
        MethodHandle codecs = new CodecCompiler(system.shape()).compile(system.access());
        return new RecordExecutor<>(
                system, GeneratedCodec.of(system.shape(), codecs, ObjectSlot::numbering), Optional.of(codecs));
    }

    /** With reflection. */
    static <S extends Record> RecordExecutor<S> reference(RecordSystem<S> system) {
        return new RecordExecutor<>(system, new ReflectiveCodec<>(system.shape(), system.access()), Optional.empty());
    }

    @Override
    public Model forThread() {
        MethodHandle constructor =
                codecs.orElseThrow(() -> new UnsupportedOperationException("the reference executor serves one thread"));
        return new RecordExecutor<>(system, GeneratedCodec.of(system.shape(), constructor, ObjectSlot::asking), codecs);
    }

    @Override
    public String name() {
        return system.definition().name();
    }

    @Override
    public StateLayout layout() {
        return system.layout();
    }

    @Override
    public OptionalInt observerSlot() {
        return system.observerSlot();
    }

    @Override
    public List<Property> properties() {
        return system.properties();
    }

    @Override
    public void initialStates(StateSink sink) {
        for (int[] state : system.initial()) {
            sink.accept(StateSink.INITIAL, state.clone());
        }
    }

    @Override
    public void expand(int[] state, StateSink sink) {
        S current = decoded(state);
        for (int rule = 0; rule < rules.size(); rule++) {
            fire(rule, current, state, sink);
        }
        requireUnchanged(state);
    }

    @Override
    public void expand(int[] state, int process, StateSink sink) {
        fire(process, decoded(state), state, sink);
        requireUnchanged(state);
    }

    private void fire(int number, S current, int[] state, StateSink sink) {
        Rule<S> rule = rules.get(number);
        boolean isEnabled;
        try {
            isEnabled = rule.isEnabled(current);
        } catch (Exception | AssertionError | StackOverflowError thrown) {
            sink.fault(number, fault(number, GUARD, "the guard of " + rule.name() + " throws " + text(thrown)));
            return;
        }
        if (!isEnabled) {
            return;
        }
        if (rule instanceof Rule.Step<S> step) {
            S next;
            try {
                next = step.effect().apply(current);
            } catch (Exception | AssertionError | StackOverflowError thrown) {
                sink.fault(number, fault(number, EFFECT, rule.name() + " throws " + text(thrown)));
                return;
            }
            send(number, next, state, sink);
        } else if (rule instanceof Rule.Choice<S> choice) {
            List<? extends S> all;
            try {
                all = List.copyOf(choice.successors().apply(current));
            } catch (Exception | AssertionError | StackOverflowError thrown) {
                sink.fault(number, fault(number, EFFECT, rule.name() + " throws " + text(thrown)));
                return;
            }
            for (S next : all) {
                send(number, next, state, sink);
            }
        }
    }

    private void send(int number, S next, int[] state, StateSink sink) {
        try {
            codec.encode(next, scratch);
        } catch (LayoutMustGrow | OutOfBudgetException | UnsupportedModelException own) {
            throw own;
        } catch (RuntimeException unfit) {
            String problem = next == null
                    ? "it is null"
                    : system.shape().complaint(system.access(), next).orElseGet(() -> text(unfit));
            sink.fault(number, fault(number, RESULT, rules.get(number).name() + " leads to no state: " + problem));
            return;
        }
        if (scratch.length > width) {
            scratch[width] = state[width];
        }
        system.executed().setPlain(number, 1);
        sink.accept(number, scratch);
    }

    private int fault(int rule, int place, String problem) {
        int fault = rule * FAULTS_OF_RULE + place;
        problems[fault] = problem;
        return fault;
    }

    /** What was thrown, and where. */
    private static String text(Throwable thrown) {
        StackTraceElement[] stack = thrown.getStackTrace();
        return thrown + (stack.length == 0 ? "" : " at " + stack[0]);
    }

    private S decoded(int[] state) {
        if (decoded == null || !Arrays.equals(state, 0, width, decodedVector, 0, width)) {
            decoded = null;
            decoded = decode(state);
            System.arraycopy(state, 0, decodedVector, 0, width);
        }
        return decoded;
    }

    private S decode(int[] state) {
        try {
            return codec.decode(state);
        } catch (Exception | AssertionError | StackOverflowError thrown) {
            throw new UnsupportedModelException("the constructor of %s refuses the components of a state: %s"
                    .formatted(system.shape().type().getName(), text(thrown)));
        }
    }

    /** Rules and predicates share the record; one that writes to an array of it would deceive the others. */
    private void requireUnchanged(int[] state) {
        if (isChangeable && !isUnchanged(decoded, state)) {
            throw culprit(state);
        }
    }

    private boolean isUnchanged(S record, int[] state) {
        try {
            codec.encode(record, scratch);
            return Arrays.equals(scratch, 0, width, state, 0, width) && codec.areObjectsIntact();
        } catch (LayoutMustGrow | IllegalArgumentException | NullPointerException changed) {
            return false;
        }
    }

    /** Looks for the one that changes a state that nobody else has seen. */
    private UnsupportedModelException culprit(int[] state) {
        decoded = null;
        String name = "somebody";
        for (int rule = 0; rule < rules.size(); rule++) {
            S own = decode(state);
            fire(rule, own, state, new Expansion());
            if (!isUnchanged(own, state)) {
                name = "action " + rules.get(rule).name();
                break;
            }
        }
        return new UnsupportedModelException(
                "%s changes the state that it is given, or an object in it; copy arrays and collections before you change them"
                        .formatted(name));
    }

    @Override
    public List<Predicate> predicates() {
        return predicates.stream()
                .map(predicate -> new Predicate(predicate.name(), predicate.name(), SourceSpan.NONE))
                .toList();
    }

    @Override
    public boolean holds(int predicate, int[] state) {
        S current = decoded(state);
        NamedPredicate<S> asked = predicates.get(predicate);
        try {
            return asked.condition().test(current);
        } catch (Exception | AssertionError | StackOverflowError thrown) {
            int fault = rules.size() * FAULTS_OF_RULE + predicate;
            problems[fault] = asked.name() + " throws " + text(thrown);
            throw new EvaluationFault(fault);
        }
    }

    @Override
    public boolean isValidEnd(int[] state) {
        return system.definition()
                .ending()
                .map(ending -> ending.test(decoded(state)))
                .orElse(false);
    }

    @Override
    public String deadlockText() {
        return "deadlock: no action is enabled";
    }

    /** Each rule is a process of its own, for fairness. */
    @Override
    public int processes(int[] state) {
        return rules.size();
    }

    @Override
    public int transitions() {
        return rules.size();
    }

    @Override
    public int owner(int transition) {
        return transition;
    }

    @Override
    public TransitionInfo describe(int transition) {
        return new TransitionInfo(transition, -1, rules.get(transition).name(), SourceSpan.NONE);
    }

    /** Nobody: the rule says it all. */
    @Override
    public String actors(int transition) {
        return "";
    }

    @Override
    public Fault fault(int fault) {
        String problem = problems[fault];
        return new Fault(SourceSpan.NONE, problem == null ? "an evaluation fails" : problem);
    }

    @Override
    public List<NamedValue> view(int[] state) {
        return system.shape().view(state);
    }

    @Override
    public Optional<Coverage> coverage() {
        CoverageBuilder builder = new CoverageBuilder();
        for (int rule = 0; rule < rules.size(); rule++) {
            String action = rules.get(rule).name();
            builder.add(
                    new Coverage.Statement(action, action, SourceSpan.NONE, Coverage.Kind.ACTION),
                    system.executed().get(rule) != 0);
        }
        return Optional.of(builder.build());
    }
}
