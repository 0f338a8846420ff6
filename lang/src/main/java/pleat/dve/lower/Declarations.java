package pleat.dve.lower;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import pleat.dve.ast.Model;
import pleat.dve.ast.Name;
import pleat.dve.ast.ProcessDeclaration;
import pleat.dve.ast.SystemClause;
import pleat.dve.diagnostic.DveError;
import pleat.source.Diagnostics;
import pleat.state.Component;
import pleat.state.Slot;

/**
 * Gives everything that has a name its place in the state vector: the globals, then the channels, then the processes, the
 * property process last.
 */
final class Declarations {
    private final Model model;
    private final Diagnostics diagnostics;
    private final StateVector vector = new StateVector();
    private final ValueBudget budget;
    private final Scope globals = Scope.ofGlobals();
    private final UniqueNames globalNames;

    Declarations(Model model, Diagnostics diagnostics) {
        this.model = model;
        this.diagnostics = diagnostics;
        this.budget = new ValueBudget(diagnostics);
        this.globalNames = new UniqueNames(diagnostics);
    }

    StateVector vector() {
        return vector;
    }

    Scope globals() {
        return globals;
    }

    /** Comes first. */
    void declareGlobals(Map<String, Integer> definitions) {
        variables(globals, definitions).declareAll(model.variables(), globalNames);
        vector.close("globals", Component.Kind.GLOBALS);
    }

    /** Comes second. */
    Map<String, ChannelSymbol> declareChannels() {
        if (model.system().timing() == SystemClause.Timing.SYNC) {
            model.channels()
                    .forEach(channel -> diagnostics.report(
                            DveError.CHANNEL_IN_LOCKSTEP, channel.name().span()));
        }
        return new ChannelLowering(vector, budget, globals, diagnostics).declareAll(model.channels(), globalNames);
    }

    /** Comes last. In the order of their components. */
    List<DeclaredProcess> declareProcesses() {
        List<DeclaredProcess> declared = new ArrayList<>();
        for (ProcessDeclaration process : model.processes()) {
            globalNames.claim(process.name());
            if (!isProperty(process)) {
                declared.add(declare(process, movingRole()));
            }
        }
        model.processes().stream()
                .filter(this::isProperty)
                .forEach(process -> declared.add(declare(process, Role.PROPERTY)));
        return declared;
    }

    private boolean isProperty(ProcessDeclaration process) {
        return model.system()
                .property()
                .filter(name -> name.text().equals(process.name().text()))
                .isPresent();
    }

    private Role movingRole() {
        return model.system().timing() == SystemClause.Timing.SYNC ? Role.LOCKSTEP : Role.INTERLEAVED;
    }

    private DeclaredProcess declare(ProcessDeclaration process, Role role) {
        Map<String, Integer> states = states(process);
        int first = vector.next();
        ProcessSymbol symbol = new ProcessSymbol(
                process.name().text(), states, globals.nested(), role == Role.PROPERTY ? ProcessSymbol.NO_SLOT : first);
        int initial = initialState(process, symbol);
        if (role != Role.PROPERTY) {
            vector.add(new Slot("@", 0, process.states().size() - 1), initial);
        }
        variables(symbol.scope(), Map.of()).declareAll(process.variables(), new UniqueNames(diagnostics));
        if (vector.next() > first) {
            vector.close(symbol.name(), Component.Kind.PROCESS);
        }
        return new DeclaredProcess(process, symbol, role);
    }

    private Map<String, Integer> states(ProcessDeclaration process) {
        Map<String, Integer> states = new LinkedHashMap<>();
        UniqueNames names = new UniqueNames(diagnostics);
        int position = 0;
        for (Name state : process.states()) {
            if (names.claim(state)) {
                states.put(state.text(), position);
            }
            position++;
        }
        return states;
    }

    private int initialState(ProcessDeclaration process, ProcessSymbol symbol) {
        List<Name> initial = process.initial();
        if (initial.isEmpty()) {
            diagnostics.report(DveError.NO_INITIAL_STATE, process.name().span(), process.name());
            return 0;
        }
        initial.stream()
                .skip(1)
                .forEach(second -> diagnostics.report(DveError.SECOND_INITIAL_STATE, second.span(), process.name()));
        return symbol.state(initial.get(0), diagnostics).orElse(0);
    }

    private VariableLowering variables(Scope scope, Map<String, Integer> definitions) {
        return new VariableLowering(scope, definitions, vector, budget, diagnostics);
    }
}
