package pleat.program;

import java.util.Map;
import java.util.Optional;
import pleat.compile.CompiledModel;
import pleat.interpret.Interpreter;
import pleat.ir.ControlGraph;
import pleat.ir.FixedProgram;
import pleat.ir.IrPrinter;
import pleat.ir.ProcessProgram;
import pleat.ir.Program;
import pleat.ir.Regions;
import pleat.language.Subject;
import pleat.language.View;
import pleat.model.Model;
import pleat.trace.Replay;
import pleat.trace.TraceCheck;

/** A run of a program: compiled for the search, interpreted for everything else. */
public sealed interface ProgramSubject extends Subject {
    Program program();

    /** A run that knows nothing of other runs of the program. Its counterexamples are confirmed by the interpreter alone. */
    static ProgramSubject of(Program program) {
        return program instanceof FixedProgram fixed ? new Automata(fixed) : Processes.of((ProcessProgram) program);
    }

    @Override
    default Map<String, View> views() {
        return Map.of(
                "ir",
                () -> IrPrinter.print(program()),
                "dot",
                () -> new ControlGraph(program()).text(),
                "hoa",
                () -> Observers.hoa(program().properties()));
    }

    /** Nothing grows, so that runs have nothing to themselves but working memory. */
    record Automata(FixedProgram program) implements ProgramSubject {
        @Override
        public Model fast() {
            return CompiledModel.of(program);
        }

        @Override
        public Model reference() {
            return new Interpreter(program);
        }
    }

    /**
     * All executors share the regions.
     *
     * @param regions of this run alone
     * @param second what the language confirms counterexamples with, beside the interpreter
     */
    record Processes(ProcessProgram program, Regions regions, Optional<TraceCheck> second) implements ProgramSubject {
        static Processes of(ProcessProgram program) {
            return new Processes(program, new Regions(program), Optional.empty());
        }

        @Override
        public Model fast() {
            return CompiledModel.of(program, regions);
        }

        @Override
        public Model reference() {
            return Interpreter.of(program, regions);
        }

        @Override
        public TraceCheck check() {
            TraceCheck replay = new Replay(reference());
            return second.map(replay::and).orElse(replay);
        }
    }
}
