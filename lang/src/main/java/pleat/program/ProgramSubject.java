package pleat.program;

import java.util.Map;
import java.util.Optional;
import pleat.compile.CompiledModel;
import pleat.interpret.Interpreter;
import pleat.ir.ControlGraph;
import pleat.ir.IrPrinter;
import pleat.ir.Program;
import pleat.language.Subject;
import pleat.language.UnsupportedModelException;
import pleat.language.View;
import pleat.model.Model;
import pleat.trace.Replay;
import pleat.trace.TraceCheck;

/**
 * A program: compiled for the search, interpreted for everything else.
 *
 * @param second what the language confirms counterexamples with, beside the interpreter
 */
public record ProgramSubject(Program program, Optional<TraceCheck> second) implements Subject {
    @Override
    public Model fast() {
        return CompiledModel.of(runnable());
    }

    @Override
    public Model reference() {
        return Interpreter.of(runnable());
    }

    @Override
    public TraceCheck check() {
        TraceCheck replay = new Replay(reference());
        return second.map(replay::and).orElse(replay);
    }

    @Override
    public Map<String, View> views() {
        return Map.of("ir", () -> IrPrinter.print(program), "dot", () -> new ControlGraph(program).text());
    }

    /** Refuses a liveness property rather than pass it over in silence. */
    private Program runnable() {
        program.observer().ifPresent(observer -> {
            throw new UnsupportedModelException(
                    "process '%s' is a liveness property, and the search for accepting runs is not available yet"
                            .formatted(observer.name()));
        });
        return program;
    }
}
