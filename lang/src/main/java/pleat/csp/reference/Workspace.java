package pleat.csp.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import pleat.csp.ast.Declaration;
import pleat.csp.ast.Expression;
import pleat.csp.declare.Declarations;
import pleat.csp.declare.DeclaredChannel;
import pleat.csp.declare.DeclaredVariable;
import pleat.csp.value.EvaluationFailure;
import pleat.csp.value.Memory;
import pleat.csp.value.Value;
import pleat.model.SourceSpan;

/** A valuation that a block may change. */
final class Workspace implements Memory {
    private final Declarations declared;
    private final Valuation before;
    private final List<Value> values;

    Workspace(Declarations declared, Valuation before) {
        this.declared = declared;
        this.before = before;
        this.values = new ArrayList<>(before.values());
    }

    Valuation after() {
        return before.withValues(values);
    }

    @Override
    public Optional<Value> constant(String name) {
        return declared.constant(name);
    }

    @Override
    public Optional<Declaration.Definition> macro(String name) {
        return Optional.ofNullable(declared.macros().get(name));
    }

    @Override
    public Optional<Declaration.BlockDefinition> blockMacro(String name) {
        return Optional.ofNullable(declared.blocks().get(name));
    }

    @Override
    public int place(String variable, List<Value> indexes, SourceSpan span) {
        DeclaredVariable array = declared.variables().get(variable);
        if (array == null || array.dimensions().size() != indexes.size()) {
            throw new EvaluationFailure("'" + variable + "' is no such variable", span);
        }
        int offset = 0;
        for (int i = 0; i < indexes.size(); i++) {
            int length = array.dimensions().get(i);
            if (!(indexes.get(i) instanceof Value.IntValue number) || number.value() < 0 || number.value() >= length) {
                throw new EvaluationFailure("index " + indexes.get(i) + " is outside 0.." + (length - 1), span);
            }
            offset = offset * length + number.value();
        }
        return array.first() + offset;
    }

    @Override
    public Value load(int place, SourceSpan span) {
        return values.get(place);
    }

    @Override
    public void store(int place, Value value, SourceSpan span) {
        DeclaredVariable variable = declared.variables().values().stream()
                .filter(candidate -> candidate.first() <= place && place < candidate.first() + candidate.size())
                .findFirst()
                .orElseThrow();
        if (value instanceof Value.IntValue number
                && (number.value() < variable.min() || number.value() > variable.max())) {
            throw new EvaluationFailure(value + " is outside the range of '" + variable.name() + "'", span);
        }
        values.set(place, value);
    }

    int channelNumber(String name, Optional<Value> index, SourceSpan span) {
        DeclaredChannel channel = declared.channels().get(name);
        int offset = index.isPresent() && index.get() instanceof Value.IntValue number
                ? number.value()
                : index.isPresent() ? -1 : 0;
        if (offset < 0 || offset >= channel.size()) {
            throw new EvaluationFailure(
                    "index " + index.orElseThrow() + " is outside 0.." + (channel.size() - 1), span);
        }
        return channel.first() + offset;
    }

    @Override
    public Value askChannel(String question, Expression channel, Optional<Value> index, SourceSpan span) {
        String name = channel instanceof Expression.Element element
                ? element.array()
                : ((Expression.Reference) channel).name();
        List<List<Value>> messages = before.channels().get(channelNumber(name, index, span));
        int capacity = declared.channels().get(name).capacity();
        return switch (question) {
            case "cfull" -> Value.of(messages.size() == capacity);
            case "cempty" -> Value.of(messages.isEmpty());
            case "ccount" -> Value.of(messages.size());
            case "csize" -> Value.of(capacity);
            default -> peek(messages, span);
        };
    }

    private static Value peek(List<List<Value>> messages, SourceSpan span) {
        if (messages.isEmpty() || messages.get(0).isEmpty()) {
            throw new EvaluationFailure("the channel is empty", span);
        }
        return messages.get(0).get(0);
    }
}
