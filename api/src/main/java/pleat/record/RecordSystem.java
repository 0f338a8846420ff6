package pleat.record;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicIntegerArray;
import pleat.language.UnsupportedModelException;
import pleat.model.Property;
import pleat.model.SourceSpan;
import pleat.state.Component;
import pleat.state.Meaning;
import pleat.state.Slot;
import pleat.state.StateLayout;

/**
 * What all executors of a model have in common.
 *
 * @param executed for each rule whether it was: each executor writes it, and only ever 1
 * @param <S> the states
 */
record RecordSystem<S extends Record>(
        RecordDefinition<S> definition,
        RecordAccess access,
        RecordShape shape,
        StateLayout layout,
        OptionalInt observerSlot,
        List<Property> properties,
        List<int[]> initial,
        AtomicIntegerArray executed) {

    static <S extends Record> RecordSystem<S> of(
            RecordDefinition<S> definition, List<RecordDefinition.NamedFormula> more) {
        S first = definition.initial().get(0);
        RecordAccess access = RecordAccess.to(first.getClass(), definition.access());
        RecordShape shape = RecordShape.of(access, first);
        List<Property> properties = properties(definition, more);
        StateLayout layout = shape.layout();
        OptionalInt observerSlot = OptionalInt.empty();
        int locations = properties.stream()
                .filter(Property.NoAcceptingRun.class::isInstance)
                .mapToInt(property ->
                        ((Property.NoAcceptingRun) property).observer().size())
                .max()
                .orElse(0);
        if (locations > 0) {
            observerSlot = OptionalInt.of(layout.width());
            layout.append(
                    "observer",
                    Component.Kind.PROCESS,
                    List.of(new Slot("@", 0, Math.max(1, locations - 1), Meaning.INTERNAL)));
        }
        return new RecordSystem<>(
                definition,
                access,
                shape,
                layout,
                observerSlot,
                properties,
                vectors(definition, access, shape, layout.width()),
                new AtomicIntegerArray(definition.rules().size()));
    }

    private static <S extends Record> List<int[]> vectors(
            RecordDefinition<S> definition, RecordAccess access, RecordShape shape, int width) {
        RecordCodec<S> codec = new ReflectiveCodec<>(shape, access);
        List<int[]> vectors = new ArrayList<>();
        for (S state : definition.initial()) {
            shape.complaint(access, state).ifPresent(complaint -> {
                throw new UnsupportedModelException("an initial state cannot be: " + complaint);
            });
            int[] vector = new int[width];
            codec.encode(state, vector);
            vectors.add(vector);
        }
        return List.copyOf(vectors);
    }

    private static <S extends Record> List<Property> properties(
            RecordDefinition<S> definition, List<RecordDefinition.NamedFormula> more) {
        List<Property> properties = new ArrayList<>();
        definition.ending().ifPresent(ending -> properties.add(new Property.DeadlockFree()));
        properties.add(new Property.FaultFree());
        List<NamedPredicate<S>> predicates = definition.predicates();
        for (int number = 0; number < predicates.size(); number++) {
            NamedPredicate<S> predicate = predicates.get(number);
            switch (predicate.role()) {
                case INVARIANT ->
                    properties.add(new Property.Assertion(
                            predicate.name(), number, "it is false in the last state", SourceSpan.NONE));
                case REACHABLE ->
                    properties.add(new Property.Reachable(predicate.name(), number, predicate.name(), SourceSpan.NONE));
                case PROPOSITION -> {}
            }
        }
        FormulaProperties formulas = new FormulaProperties(
                predicates.stream().map(NamedPredicate::name).toList());
        definition.formulas().forEach(formula -> properties.add(formulas.of(formula)));
        more.forEach(formula -> properties.add(formulas.of(formula)));
        return properties;
    }
}
