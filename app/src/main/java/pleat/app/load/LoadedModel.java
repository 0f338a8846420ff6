package pleat.app.load;

import java.nio.file.Path;
import pleat.app.exit.UsageException;
import pleat.compile.CompiledModel;
import pleat.interpret.Interpreter;
import pleat.ir.Program;
import pleat.model.Model;

/** A model that has been translated without errors. */
public record LoadedModel(ModelFile file, Program program) {
    /** The name of its file, without directories. */
    public String name() {
        Path last = file.path().getFileName();
        return last == null ? file.path().toString() : last.toString();
    }

    /** The executor for the search. */
    public Model fast() {
        return CompiledModel.of(safety());
    }

    /** The executor that simulations, replays and descriptions rely on. */
    public Model reference() {
        return new Interpreter(safety());
    }

    /** Refuses a liveness property rather than pass it over in silence. */
    private Program safety() {
        program.observer().ifPresent(observer -> {
            throw new UsageException(
                    "%s: process '%s' is a liveness property, and the search for accepting runs is not available yet"
                            .formatted(file.path(), observer.name()));
        });
        return program;
    }
}
