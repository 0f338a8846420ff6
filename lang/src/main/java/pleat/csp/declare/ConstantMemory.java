package pleat.csp.declare;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import pleat.csp.ast.Declaration;
import pleat.csp.ast.Expression;
import pleat.csp.value.EvaluationFailure;
import pleat.csp.value.Memory;
import pleat.csp.value.Value;
import pleat.model.SourceSpan;

/** Knows constants and macros, but no state: whatever needs one is not constant. */
public final class ConstantMemory implements Memory {
    private final Map<String, Value> constants;
    private final Map<String, Declaration.Definition> macros;

    public ConstantMemory(Map<String, Value> constants, Map<String, Declaration.Definition> macros) {
        this.constants = constants;
        this.macros = macros;
    }

    @Override
    public Optional<Value> constant(String name) {
        return Optional.ofNullable(constants.get(name));
    }

    @Override
    public Optional<Declaration.Definition> macro(String name) {
        return Optional.ofNullable(macros.get(name));
    }

    @Override
    public Optional<Declaration.BlockDefinition> blockMacro(String name) {
        return Optional.empty();
    }

    @Override
    public int place(String variable, List<Value> indexes, SourceSpan span) {
        throw new EvaluationFailure("'" + variable + "' is not a constant", span);
    }

    @Override
    public Value load(int place, SourceSpan span) {
        throw new EvaluationFailure("this is not a constant", span);
    }

    @Override
    public void store(int place, Value value, SourceSpan span) {
        throw new EvaluationFailure("this is not a constant", span);
    }

    @Override
    public Value askChannel(String question, Expression channel, Optional<Value> index, SourceSpan span) {
        throw new EvaluationFailure("this is not a constant", span);
    }
}
