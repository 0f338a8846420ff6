package pleat.promela.reference;

import java.util.List;
import java.util.Optional;
import pleat.promela.ast.Unit;

/**
 * A sort of process.
 *
 * @param variables all of a process, parameters first
 * @param parameters the numbers that {@code run} gives
 * @param initialisers in the order in which they are evaluated
 */
record Proctype(
        String name,
        List<Variable> variables,
        List<Location> parameters,
        List<Setting> initialisers,
        Optional<Term> provided,
        Unit.Proctype.Choice choice,
        Control control) {
    Proctype {
        variables = List.copyOf(variables);
        parameters = List.copyOf(parameters);
        initialisers = List.copyOf(initialisers);
    }
}
