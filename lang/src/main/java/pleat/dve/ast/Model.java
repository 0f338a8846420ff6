package pleat.dve.ast;

import java.util.List;

/** A whole source file. */
public record Model(
        List<VariableDeclaration> variables,
        List<ChannelDeclaration> channels,
        List<ProcessDeclaration> processes,
        SystemClause system) {
    public Model {
        variables = List.copyOf(variables);
        channels = List.copyOf(channels);
        processes = List.copyOf(processes);
    }
}
