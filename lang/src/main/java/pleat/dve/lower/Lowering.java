package pleat.dve.lower;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import pleat.dve.ast.Model;
import pleat.dve.ast.SystemClause;
import pleat.dve.diagnostic.DveError;
import pleat.ir.Automaton;
import pleat.ir.FaultNumbers;
import pleat.ir.FixedProgram;
import pleat.ir.Program;
import pleat.language.Request;
import pleat.model.Property;
import pleat.observe.Observations;
import pleat.source.Diagnostics;
import pleat.source.DidYouMean;
import pleat.source.SourceFile;
import pleat.state.Component;
import pleat.state.Meaning;
import pleat.state.Slot;

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
     * @param request its definitions replace the initialisers of global scalar constants
     */
    public static Optional<FixedProgram> lower(
            Model model, SourceFile source, Request request, Diagnostics diagnostics) {
        FixedProgram program = new Lowering(model, source, diagnostics).program(request);
        return diagnostics.hasErrors() ? Optional.empty() : Optional.of(program);
    }

    private FixedProgram program(Request request) {
        checkDefinitions(request.definitions());
        Declarations declarations = new Declarations(model, diagnostics);
        declarations.declareGlobals(request.definitions());
        Map<String, ChannelSymbol> channels = declarations.declareChannels();
        List<DeclaredProcess> processes = declarations.declareProcesses();
        Map<String, ProcessSymbol> symbols = new LinkedHashMap<>();
        processes.forEach(process -> symbols.putIfAbsent(process.symbol().name(), process.symbol()));
        World world = new World(channels, symbols, new FaultNumbers(), diagnostics);
        model.system().property().ifPresent(world::process);
        return program(declarations, world, processes, request);
    }

    private FixedProgram program(
            Declarations declarations, World world, List<DeclaredProcess> processes, Request request) {
        StateVector vector = declarations.vector();
        ChannelUses uses = new ChannelUses();
        List<Automaton> automata = new ArrayList<>();
        List<Property> properties = new ArrayList<>();
        Observations observations = new Observations();
        for (DeclaredProcess process : processes) {
            if (process.role() == Role.PROPERTY) {
                new PropertyLowering(process, world, uses, observations).lower();
            } else {
                ProcessLowering lowering = new ProcessLowering(process, world, uses);
                automata.add(lowering.automaton());
                properties.addAll(lowering.assertions(observations));
            }
        }
        uses.warnOfLonely(diagnostics);
        new RequestLowering(world, declarations.globals(), observations).lower(request);
        properties.addAll(observations.properties());
        OptionalInt observerSlot = OptionalInt.empty();
        if (observations.mostLocations() > 0) {
            observerSlot = OptionalInt.of(vector.next());
            vector.add(new Slot("observer", 0, observations.mostLocations() - 1, Meaning.INTERNAL), 0);
            vector.close("observer", Component.Kind.GLOBALS);
        }
        FixedProgram program = new FixedProgram(
                new Program.Common(
                        name(),
                        vector.layout(),
                        vector.initial(),
                        observations.conditions().all(),
                        properties,
                        observerSlot,
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
