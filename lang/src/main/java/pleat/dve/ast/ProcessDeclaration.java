package pleat.dve.ast;

import java.util.List;
import pleat.model.SourceSpan;

/**
 * A process.
 *
 * @param initial the states named by {@code init}; a correct process has one
 * @param span the whole text
 */
public record ProcessDeclaration(
        Name name,
        List<VariableDeclaration> variables,
        List<Name> states,
        List<Name> initial,
        List<Name> committed,
        List<Acceptance> acceptances,
        List<StateAssertion> assertions,
        List<Transition> transitions,
        SourceSpan span) {
    public ProcessDeclaration {
        variables = List.copyOf(variables);
        states = List.copyOf(states);
        initial = List.copyOf(initial);
        committed = List.copyOf(committed);
        acceptances = List.copyOf(acceptances);
        assertions = List.copyOf(assertions);
        transitions = List.copyOf(transitions);
    }
}
