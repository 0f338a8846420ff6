package pleat.app.load;

import java.util.List;
import java.util.Optional;
import pleat.app.exit.UsageException;
import pleat.compile.CompiledModel;
import pleat.interpret.Interpreter;
import pleat.ir.Program;
import pleat.model.Model;
import pleat.source.SourceFile;
import pleat.trace.Replay;
import pleat.trace.TraceCheck;

/**
 * A model that has been translated without errors. Its executors are for one thread, all of them: see {@link Program}.
 *
 * @param second what the language confirms counterexamples with, beside the interpreter
 * @param sources its file, and those that it includes
 */
public record LoadedModel(ModelFile file, Program program, Optional<TraceCheck> second, List<SourceFile> sources) {
    public LoadedModel {
        sources = List.copyOf(sources);
    }

    /** The name of its file, without directories. */
    public String name() {
        return file.location().name();
    }

    /** The executor for the search. */
    public Model fast() {
        return CompiledModel.of(safety());
    }

    /** The executor that simulations, replays and descriptions rely on. */
    public Model reference() {
        return Interpreter.of(safety());
    }

    /** What confirms a counterexample. */
    public TraceCheck check() {
        TraceCheck replay = new Replay(reference());
        return second.map(replay::and).orElse(replay);
    }

    /** Refuses a liveness property rather than pass it over in silence. */
    private Program safety() {
        program.observer().ifPresent(observer -> {
            throw new UsageException(
                    "%s: process '%s' is a liveness property, and the search for accepting runs is not available yet"
                            .formatted(file.location().path(), observer.name()));
        });
        return program;
    }
}
