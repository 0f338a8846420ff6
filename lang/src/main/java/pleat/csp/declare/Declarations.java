package pleat.csp.declare;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import pleat.csp.ast.Declaration;
import pleat.csp.value.Value;

/**
 * All that is declared, by name.
 *
 * @param macros named expressions that are no constants
 * @param assertions in the order of the text
 */
public record Declarations(
        Map<String, Value> constants,
        Map<String, Declaration.Definition> macros,
        Map<String, Declaration.BlockDefinition> blocks,
        Map<String, DeclaredVariable> variables,
        Map<String, DeclaredChannel> channels,
        Map<String, Declaration.ProcessDefinition> processes,
        Map<String, Declaration.Alphabet> alphabets,
        List<Declaration.Assertion> assertions) {
    public Declarations {
        assertions = List.copyOf(assertions);
    }

    /** Values of all variables together. */
    public int places() {
        return variables.values().stream().mapToInt(DeclaredVariable::size).sum();
    }

    /** Channels, the elements of arrays one by one. */
    public int channelCount() {
        return channels.values().stream().mapToInt(DeclaredChannel::size).sum();
    }

    /** The channel with a number. */
    public DeclaredChannel channel(int number) {
        return channels.values().stream()
                .filter(channel -> channel.first() <= number && number < channel.first() + channel.size())
                .findFirst()
                .orElseThrow();
    }

    /** What a name stands for where no parameter hides it. */
    public Optional<Value> constant(String name) {
        return Optional.ofNullable(constants.get(name));
    }
}
