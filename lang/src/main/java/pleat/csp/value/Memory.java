package pleat.csp.value;

import java.util.List;
import java.util.Optional;
import pleat.csp.ast.Declaration;
import pleat.csp.ast.Expression;
import pleat.model.SourceSpan;

/** What names stand for outside of a process: constants, macros, variables, channels. */
public interface Memory {
    Optional<Value> constant(String name);

    Optional<Declaration.Definition> macro(String name);

    Optional<Declaration.BlockDefinition> blockMacro(String name);

    /**
     * The place of a variable or an element among all of them.
     *
     * @throws EvaluationFailure when there is none
     */
    int place(String variable, List<Value> indexes, SourceSpan span);

    Value load(int place, SourceSpan span);

    void store(int place, Value value, SourceSpan span);

    /** Answers {@code call(ccount, c)} and its like. */
    Value askChannel(String question, Expression channel, Optional<Value> index, SourceSpan span);
}
