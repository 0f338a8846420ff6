package pleat.petri.lpn;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import pleat.language.Symbol;
import pleat.language.SymbolCollector;
import pleat.language.SymbolCollector.Entry;
import pleat.language.SymbolIndex;
import pleat.model.SourceSpan;
import pleat.petri.expression.Expression;

/** Finds what has a name in modules of Platu's language. Constants are left out: nobody knows where they are declared. */
final class PlatuSymbols {
    private final SymbolCollector symbols = new SymbolCollector();
    /** A variable is known to all modules. */
    private final Map<String, Entry> variables = new HashMap<>();

    private PlatuSymbols() {}

    static SymbolIndex of(List<Module> modules) {
        PlatuSymbols found = new PlatuSymbols();
        modules.forEach(found::declare);
        modules.forEach(found::use);
        return found.symbols.index();
    }

    private void declare(Module module) {
        Entry entry = symbols.declare(module.name(), Symbol.Kind.MODULE, "module", module.origin(), module.origin());
        entry.fix("the name of a module is a text");
        for (Module.Variable variable : module.variables()) {
            variables.put(
                    variable.name(),
                    symbols.declare(
                            entry,
                            variable.name(),
                            Symbol.Kind.VARIABLE,
                            variable.detail(),
                            variable.origin(),
                            variable.origin()));
        }
        for (Module.Transition transition : module.transitions()) {
            symbols.declare(
                            entry,
                            transition.name(),
                            Symbol.Kind.TRANSITION,
                            "transition",
                            transition.origin(),
                            transition.origin())
                    .fix("the name of a transition is a text");
        }
    }

    private void use(Module module) {
        for (Module.Transition transition : module.transitions()) {
            for (Module.Assignment assignment : transition.assignments()) {
                use(assignment.variable(), assignment.origin());
                assignment.index().ifPresent(this::use);
                use(assignment.value());
            }
            Stream.of(transition.guards(), transition.assertions())
                    .flatMap(List::stream)
                    .forEach(this::use);
        }
    }

    private void use(Expression expression) {
        Names.in(expression).forEach(name -> use(name.name(), name.span()));
    }

    /** @param start a place that begins with the name */
    private void use(String name, SourceSpan start) {
        Entry entry = variables.get(name);
        if (entry != null) {
            symbols.use(
                    entry,
                    new SourceSpan(
                            start.file(), start.line(), start.column(), start.line(), start.column() + name.length()));
        }
    }
}
