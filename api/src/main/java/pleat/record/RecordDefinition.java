package pleat.record;

import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A model as it was written.
 *
 * @param initial at least one state
 * @param rules at least one
 * @param ending where the system may end, if it is to be free of deadlocks
 * @param access sees inside the record, as far as the user has given such a thing
 * @param <S> the states
 */
public record RecordDefinition<S extends Record>(
        String name,
        List<S> initial,
        List<Rule<S>> rules,
        List<NamedPredicate<S>> predicates,
        List<NamedFormula> formulas,
        Optional<Predicate<? super S>> ending,
        Optional<MethodHandles.Lookup> access) {
    public RecordDefinition {
        initial = List.copyOf(initial);
        rules = List.copyOf(rules);
        predicates = List.copyOf(predicates);
        formulas = List.copyOf(formulas);
    }

    /** A formula of linear temporal logic over names of predicates. */
    public record NamedFormula(String name, String text) {}
}
