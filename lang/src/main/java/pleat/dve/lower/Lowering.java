package pleat.dve.lower;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import pleat.dve.ast.Model;
import pleat.dve.ast.SystemClause;
import pleat.dve.diagnostic.DveError;
import pleat.ir.Assertion;
import pleat.ir.Automaton;
import pleat.ir.FaultNumbers;
import pleat.ir.FixedProgram;
import pleat.ir.Program;
import pleat.source.Diagnostics;
import pleat.source.DidYouMean;
import pleat.source.SourceFile;

/** Lowers a model: first everything that has a name gets its place, then the processes are gone through. */
public final class Lowering {
    private final Model model;
    private final SourceFile source;
    private final Diagnostics diagnostics;

    private Lowering(Model model, SourceFile source, Diagnostics diagnostics) {
        this.model = model;
        this.source = source;
        this.diagnostics = diagnostics;
    }

    /**
     * The program, or nothing when there are errors, which are then reported.
     *
     * @param definitions values that replace the initialisers of global scalar constants
     */
    public static Optional<FixedProgram> lower(
            Model model, SourceFile source, Map<String, Integer> definitions, Diagnostics diagnostics) {
        FixedProgram program = new Lowering(model, source, diagnostics).program(definitions);
        return diagnostics.hasErrors() ? Optional.empty() : Optional.of(program);
    }

    private FixedProgram program(Map<String, Integer> definitions) {
        checkDefinitions(definitions);
        Declarations declarations = new Declarations(model, diagnostics);
        declarations.declareGlobals(definitions);
        Map<String, ChannelSymbol> channels = declarations.declareChannels();
        List<DeclaredProcess> processes = declarations.declareProcesses();
        Map<String, ProcessSymbol> symbols = new LinkedHashMap<>();
        processes.forEach(process -> symbols.putIfAbsent(process.symbol().name(), process.symbol()));
        World world = new World(channels, symbols, new FaultNumbers(), diagnostics);
        model.system().property().ifPresent(world::process);
        return program(declarations.vector(), world, processes);
    }

    private FixedProgram program(StateVector vector, World world, List<DeclaredProcess> processes) {
        ChannelUses uses = new ChannelUses();
        List<Automaton> automata = new ArrayList<>();
        List<Assertion> assertions = new ArrayList<>();
        Optional<Automaton> observer = Optional.empty();
        for (DeclaredProcess process : processes) {
            ProcessLowering lowering = new ProcessLowering(process, world, uses);
            Automaton automaton = lowering.automaton();
            assertions.addAll(lowering.assertions());
            if (process.role() == Role.PROPERTY) {
                observer = Optional.of(automaton);
            } else {
                automata.add(automaton);
            }
        }
        uses.warnOfLonely(diagnostics);
        FixedProgram program = new FixedProgram(
                new Program.Common(
                        name(),
                        vector.layout(),
                        vector.initial(),
                        observer,
                        assertions,
                        List.of(),
                        world.faults().all()),
                world.channels().values().stream().map(ChannelSymbol::channel).toList(),
                automata,
                model.system().timing() == SystemClause.Timing.SYNC
                        ? FixedProgram.Composition.LOCKSTEP
                        : FixedProgram.Composition.INTERLEAVED);
        program.layout().relateBy(program::relatedSlots);
        return program;
    }

    /** The file's name without its folders. */
    private String name() {
        return source.name().substring(source.name().lastIndexOf('/') + 1);
    }

    private void checkDefinitions(Map<String, Integer> definitions) {
        List<String> definable = model.variables().stream()
                .filter(variable -> variable.isConstant() && !variable.isArray())
                .map(variable -> variable.name().text())
                .toList();
        List<String> unknown = definitions.keySet().stream()
                .filter(name -> !definable.contains(name))
                .sorted()
                .toList();
        if (!unknown.isEmpty()) {
            diagnostics.reportWithHint(
                    () -> DidYouMean.hint(unknown.get(0), definable),
                    DveError.UNKNOWN_DEFINITION,
                    source.span(0, 0),
                    String.join(", ", unknown));
        }
    }
}
