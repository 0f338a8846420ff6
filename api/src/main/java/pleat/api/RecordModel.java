package pleat.api;

import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import pleat.record.NamedPredicate;
import pleat.record.RecordDefinition;
import pleat.record.Rule;

/**
 * A model that is written in Java. A state is a record; actions make new states of old ones.
 *
 * <pre>{@code
 * record Lamp(boolean isOn, int presses) {}
 *
 * RecordModel<Lamp> lamp = RecordModel.of("lamp", new Lamp(false, 0))
 *         .action("press", s -> s.presses() < 3, s -> new Lamp(!s.isOn(), s.presses() + 1))
 *         .invariant("few", s -> s.presses() <= 3)
 *         .predicate("on", s -> s.isOn())
 *         .ltl("lights", "F on");
 * Pleat.check(lamp).run().assertHolds();
 * }</pre>
 *
 * <p>Components of the record may be {@code int}, {@code boolean}, {@code byte}, {@code short}, {@code char}, enums, and arrays of
 * these, which have the same length in all states. Any other object is kept once and numbered: it must have {@code equals} and
 * {@code hashCode} by content, as records, strings and lists have, and nobody may change it. Nothing may be null.
 *
 * <p>Guards, actions and predicates must be functions of the state: the same answer each time, no effects elsewhere, and no
 * change to arrays or objects of the state that they are given. Changes of arrays and objects are found and reported; other
 * effects cannot be, and make results meaningless. With several {@linkplain Check#threads threads} they are called by several
 * threads at once. One that throws is a violation of the property {@code runtime-error}, with the trace that leads there.
 *
 * <p>Methods that add to the model return it. What is checked is the model as it is when {@link Pleat#check(RecordModel)} is called.
 *
 * @param <S> the states
 */
public final class RecordModel<S extends Record> {
    private static final Set<String> RESERVED = Set.of("deadlock", "runtime-error", "formula", "assertions");

    private final String name;
    private final List<S> initial;
    private final List<Rule<S>> rules = new ArrayList<>();
    private final List<NamedPredicate<S>> predicates = new ArrayList<>();
    private final List<RecordDefinition.NamedFormula> formulas = new ArrayList<>();
    private final Set<String> names = new HashSet<>(RESERVED);
    private final Set<String> actions = new HashSet<>();
    private Optional<Predicate<? super S>> ending = Optional.empty();
    private Optional<MethodHandles.Lookup> access = Optional.empty();

    private RecordModel(String name, List<S> initial) {
        this.name = name;
        this.initial = initial;
    }

    /**
     * A model without actions and properties as yet.
     *
     * @param name what results call it
     * @param first where runs begin
     * @param others more states where runs may begin
     * @param <S> the states
     * @return the model
     */
    @SafeVarargs
    public static <S extends Record> RecordModel<S> of(String name, S first, S... others) {
        requireThere(name, "the name of the model");
        List<S> initial = new ArrayList<>(List.of(requireThere(first, "an initial state")));
        for (S other : others) {
            initial.add(requireThere(other, "an initial state"));
        }
        return new RecordModel<>(name, initial);
    }

    /**
     * Adds an action.
     *
     * @param action its name
     * @param guard where it can happen
     * @param effect the state after it
     * @return this
     */
    public RecordModel<S> action(String action, Predicate<? super S> guard, UnaryOperator<S> effect) {
        requireNew(action, actions);
        rules.add(new Rule.Step<>(action, requireThere(guard, "the guard"), requireThere(effect, "the effect")));
        return this;
    }

    /**
     * Adds an action of several instances, mostly processes: {@code action(0)}, {@code action(1)} and so on.
     *
     * @param action its name
     * @param instances how many there are
     * @param guard where an instance can act
     * @param effect the state after it has
     * @return this
     */
    public RecordModel<S> action(
            String action, int instances, IndexedPredicate<? super S> guard, IndexedAction<S> effect) {
        requireNew(action, actions);
        requireThere(guard, "the guard");
        requireThere(effect, "the effect");
        if (instances < 1) {
            throw new IllegalArgumentException("action '%s' with %d instances".formatted(action, instances));
        }
        for (int i = 0; i < instances; i++) {
            int index = i;
            rules.add(new Rule.Step<>(
                    action + "(" + index + ")", s -> guard.test(s, index), s -> effect.apply(s, index)));
        }
        return this;
    }

    /**
     * Adds an action that may lead to several states.
     *
     * @param action its name
     * @param successors the states after it, always in the same order; none where it cannot happen
     * @return this
     */
    public RecordModel<S> choice(String action, Function<? super S, ? extends List<? extends S>> successors) {
        requireNew(action, actions);
        rules.add(new Rule.Choice<>(action, requireThere(successors, "the function")));
        return this;
    }

    /**
     * Asks that a condition holds in every state.
     *
     * @param property its name
     * @param condition what is to hold
     * @return this
     */
    public RecordModel<S> invariant(String property, Predicate<? super S> condition) {
        return add(property, NamedPredicate.Role.INVARIANT, condition);
    }

    /**
     * Asks that a condition holds in some state.
     *
     * @param property its name
     * @param condition what is to be reached
     * @return this
     */
    public RecordModel<S> reachable(String property, Predicate<? super S> condition) {
        return add(property, NamedPredicate.Role.REACHABLE, condition);
    }

    /**
     * Names a condition for formulas. Those of {@link #invariant} and {@link #reachable} have names already.
     *
     * @param predicate its name
     * @param condition what it says
     * @return this
     */
    public RecordModel<S> predicate(String predicate, Predicate<? super S> condition) {
        return add(predicate, NamedPredicate.Role.PROPOSITION, condition);
    }

    /**
     * Asks that all runs satisfy a formula of linear temporal logic. A run that comes to its end stays in its last state for
     * ever.
     *
     * @param property its name
     * @param formula over names of predicates: {@code G (waiting -> F served)}
     * @return this
     */
    public RecordModel<S> ltl(String property, String formula) {
        requireNew(property, names);
        formulas.add(new RecordDefinition.NamedFormula(property, requireThere(formula, "the formula")));
        return this;
    }

    /**
     * Asks that in every state some action can happen. The property is called {@code deadlock}.
     *
     * @return this
     */
    public RecordModel<S> deadlockFree() {
        return deadlockFreeUnless(state -> false);
    }

    /**
     * Asks that in every state some action can happen, or that it is one where the system may end. The property is called
     * {@code deadlock}.
     *
     * @param atEnd where it may
     * @return this
     */
    public RecordModel<S> deadlockFreeUnless(Predicate<? super S> atEnd) {
        if (ending.isPresent()) {
            throw new IllegalArgumentException("the model is asked to be free of deadlocks already");
        }
        ending = Optional.of(requireThere(atEnd, "the condition"));
        return this;
    }

    /**
     * Lets Pleat see inside the record, where the package of it is in a named module that does not open it to {@code pleat}.
     *
     * @param lookup {@code MethodHandles.lookup()}, called in a class of the same module
     * @return this
     */
    public RecordModel<S> access(MethodHandles.Lookup lookup) {
        access = Optional.of(requireThere(lookup, "the lookup"));
        return this;
    }

    private RecordModel<S> add(String predicate, NamedPredicate.Role role, Predicate<? super S> condition) {
        requireNew(predicate, names);
        predicates.add(new NamedPredicate<>(predicate, role, requireThere(condition, "the condition")));
        return this;
    }

    private static <T> T requireThere(T given, String what) {
        return Objects.requireNonNull(given, () -> what + " is null");
    }

    private static void requireNew(String given, Set<String> taken) {
        if (requireThere(given, "a name").isBlank()) {
            throw new IllegalArgumentException("a name is blank");
        }
        if (!taken.add(given)) {
            throw new IllegalArgumentException("the name '%s' is taken".formatted(given));
        }
    }

    /** The model as it is now. */
    RecordDefinition<S> definition() {
        if (rules.isEmpty()) {
            throw new IllegalArgumentException(name + " has no actions");
        }
        return new RecordDefinition<>(name, initial, rules, predicates, formulas, ending, access);
    }
}
