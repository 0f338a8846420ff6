package pleat.dve;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import pleat.dve.ast.Acceptance;
import pleat.dve.ast.ChannelDeclaration;
import pleat.dve.ast.Expression;
import pleat.dve.ast.ExpressionPrinter;
import pleat.dve.ast.Model;
import pleat.dve.ast.Name;
import pleat.dve.ast.ProcessDeclaration;
import pleat.dve.ast.StateAssertion;
import pleat.dve.ast.Synchronisation;
import pleat.dve.ast.Transition;
import pleat.dve.ast.ValueType;
import pleat.dve.ast.VariableDeclaration;
import pleat.language.Symbol;
import pleat.language.SymbolCollector;
import pleat.language.SymbolCollector.Entry;
import pleat.language.SymbolIndex;

/** Finds what has a name in a model. */
final class DveSymbols {
    private static final int MOST_VALUES_SHOWN = 16;

    private final SymbolCollector symbols = new SymbolCollector();
    private final Map<Name, List<Integer>> constants;
    private final Map<String, Entry> globals = new HashMap<>();
    private final Map<String, Entry> channels = new HashMap<>();
    private final Map<String, Owner> processes = new HashMap<>();

    /** A process with its own names. */
    private record Owner(Entry entry, Map<String, Entry> variables, Map<String, Entry> states) {}

    private DveSymbols(Map<Name, List<Integer>> constants) {
        this.constants = constants;
    }

    /** @param constants what the global ones among them stand for */
    static SymbolIndex of(Model model, Map<Name, List<Integer>> constants) {
        DveSymbols found = new DveSymbols(constants);
        found.declare(model);
        found.use(model);
        return found.symbols.index();
    }

    private void declare(Model model) {
        for (VariableDeclaration variable : model.variables()) {
            globals.put(
                    variable.name().text(),
                    symbols.declare(
                            variable.name().text(),
                            kind(variable),
                            detail(variable),
                            variable.name().span(),
                            variable.name().span()));
        }
        for (ChannelDeclaration channel : model.channels()) {
            channels.put(
                    channel.name().text(),
                    symbols.declare(
                            channel.name().text(),
                            Symbol.Kind.CHANNEL,
                            detail(channel),
                            channel.name().span(),
                            channel.name().span()));
        }
        model.processes().forEach(this::declare);
    }

    private void declare(ProcessDeclaration process) {
        Entry entry = symbols.declare(
                process.name().text(),
                Symbol.Kind.PROCESS,
                "process",
                process.name().span(),
                process.span());
        Owner own = new Owner(entry, new HashMap<>(), new HashMap<>());
        processes.put(process.name().text(), own);
        for (VariableDeclaration variable : process.variables()) {
            Entry declared = symbols.declare(
                    entry,
                    variable.name().text(),
                    kind(variable),
                    detail(variable),
                    variable.name().span(),
                    variable.name().span());
            own.variables().put(variable.name().text(), declared);
        }
        for (Name state : process.states()) {
            Entry declared =
                    symbols.declare(entry, state.text(), Symbol.Kind.STATE, "state", state.span(), state.span());
            own.states().put(state.text(), declared);
        }
    }

    private static Symbol.Kind kind(VariableDeclaration variable) {
        return variable.isConstant() ? Symbol.Kind.CONSTANT : Symbol.Kind.VARIABLE;
    }

    private String detail(VariableDeclaration variable) {
        String size = variable.size()
                .map(length -> "[" + ExpressionPrinter.printBare(length) + "]")
                .orElse("");
        String type = (variable.isConstant() ? "const " : "") + variable.type() + size;
        if (constants.containsKey(variable.name())) {
            return type + " = " + shown(variable, constants.get(variable.name()));
        }
        String initial = variable.initialiser()
                .map(values -> values.values().stream()
                        .limit(MOST_VALUES_SHOWN)
                        .map(ExpressionPrinter::printBare)
                        .collect(Collectors.joining(", ")))
                .map(text -> " = " + (variable.isArray() ? "{" + text + "}" : text))
                .orElse("");
        return type + initial + ", " + range(variable.type());
    }

    private static String shown(VariableDeclaration variable, List<Integer> values) {
        String text =
                values.stream().limit(MOST_VALUES_SHOWN).map(String::valueOf).collect(Collectors.joining(", "));
        return variable.isArray() ? "{" + text + (values.size() > MOST_VALUES_SHOWN ? ", ...}" : "}") : text;
    }

    private static String range(ValueType type) {
        return type == ValueType.BYTE ? "0..255" : "-32768..32767";
    }

    private static String detail(ChannelDeclaration channel) {
        if (!channel.isTyped()) {
            return "channel";
        }
        String fields = channel.fields().stream().map(ValueType::toString).collect(Collectors.joining(", "));
        return "channel {" + fields + "}["
                + ExpressionPrinter.printBare(channel.capacity().orElseThrow()) + "]";
    }

    private void use(Model model) {
        model.variables().forEach(variable -> use(variable, Map.of()));
        model.channels().forEach(channel -> channel.capacity().ifPresent(capacity -> use(capacity, Map.of())));
        for (ProcessDeclaration process : model.processes()) {
            use(process, processes.get(process.name().text()));
        }
        model.system()
                .property()
                .ifPresent(name ->
                        use(Optional.ofNullable(processes.get(name.text())).map(Owner::entry), name));
    }

    private void use(Optional<Entry> entry, Name name) {
        entry.ifPresent(known -> symbols.use(known, name.span()));
    }

    private void use(VariableDeclaration variable, Map<String, Entry> own) {
        variable.size().ifPresent(size -> use(size, own));
        variable.initialiser().ifPresent(initialiser -> initialiser.values().forEach(value -> use(value, own)));
    }

    private void use(ProcessDeclaration process, Owner own) {
        process.variables().forEach(variable -> use(variable, own.variables()));
        process.states().forEach(state -> useState(state, own));
        process.initial().forEach(state -> useState(state, own));
        process.committed().forEach(state -> useState(state, own));
        for (Acceptance acceptance : process.acceptances()) {
            acceptance.states().forEach(state -> useState(state, own));
        }
        for (StateAssertion assertion : process.assertions()) {
            useState(assertion.state(), own);
            use(assertion.condition(), own.variables());
        }
        process.transitions().forEach(transition -> use(transition, own));
    }

    private void useState(Name state, Owner own) {
        use(Optional.ofNullable(own.states().get(state.text())), state);
    }

    private void use(Transition transition, Owner own) {
        transition.source().ifPresent(state -> useState(state, own));
        if (transition instanceof Transition.Probabilistic random) {
            random.targets().forEach(state -> useState(state, own));
        } else if (transition instanceof Transition.Guarded guarded) {
            useState(guarded.target(), own);
            guarded.guard().ifPresent(guard -> use(guard, own.variables()));
            guarded.sync().ifPresent(sync -> use(sync, own.variables()));
            guarded.effects().forEach(effect -> {
                use(effect.target(), own.variables());
                use(effect.value(), own.variables());
            });
        }
    }

    private void use(Synchronisation sync, Map<String, Entry> own) {
        use(Optional.ofNullable(channels.get(sync.channel().text())), sync.channel());
        List<? extends Expression> values =
                sync instanceof Synchronisation.Send send ? send.values() : ((Synchronisation.Receive) sync).targets();
        values.forEach(value -> use(value, own));
    }

    /** @param own the variables of the process that the expression stands in */
    private void use(Expression expression, Map<String, Entry> own) {
        if (expression instanceof Expression.Reference reference) {
            String name = reference.name().text();
            use(Optional.ofNullable(own.getOrDefault(name, globals.get(name))), reference.name());
            reference.index().ifPresent(index -> use(index, own));
        } else if (expression instanceof Expression.Remote remote) {
            Optional<Owner> process =
                    Optional.ofNullable(processes.get(remote.process().text()));
            use(process.map(Owner::entry), remote.process());
            Name variable = remote.variable().name();
            use(process.map(known -> known.variables().get(variable.text())), variable);
            remote.variable().index().ifPresent(index -> use(index, own));
        } else if (expression instanceof Expression.InState inState) {
            Optional<Owner> process =
                    Optional.ofNullable(processes.get(inState.process().text()));
            use(process.map(Owner::entry), inState.process());
            use(process.map(known -> known.states().get(inState.state().text())), inState.state());
        } else if (expression instanceof Expression.Unary unary) {
            use(unary.operand(), own);
        } else if (expression instanceof Expression.Binary binary) {
            use(binary.left(), own);
            use(binary.right(), own);
        }
    }
}
