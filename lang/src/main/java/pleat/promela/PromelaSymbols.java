package pleat.promela;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import pleat.language.Symbol;
import pleat.language.SymbolCollector;
import pleat.language.SymbolCollector.Entry;
import pleat.language.SymbolIndex;
import pleat.model.SourceSpan;
import pleat.promela.ast.Declaration;
import pleat.promela.ast.Expression;
import pleat.promela.ast.ExpressionPrinter;
import pleat.promela.ast.Formula;
import pleat.promela.ast.Model;
import pleat.promela.ast.Name;
import pleat.promela.ast.Statement;
import pleat.promela.ast.Unit;
import pleat.promela.preprocess.Preprocessor;
import pleat.promela.preprocess.Token;
import pleat.promela.syntax.PromelaSyntax;
import pleat.source.Diagnostics;
import pleat.source.SourceFile;

/** Finds what has a name in a model and in the files that it includes. */
final class PromelaSymbols {
    private static final Map<String, String> RANGES = Map.of(
            "bit",
            "0..1",
            "bool",
            "0..1",
            "byte",
            "0..255",
            "pid",
            "0..255",
            "short",
            "-32768..32767",
            "int",
            "-2147483648..2147483647");

    private final SymbolCollector symbols = new SymbolCollector();
    private final SubstituteSymbols substitutes = new SubstituteSymbols(symbols);
    private final Scope globals = new Scope(null, new HashMap<>());
    private final Map<String, Entry> constants = new HashMap<>();
    private final Map<String, Integer> symbolCounts = new HashMap<>();
    private final Map<String, Structure> structures = new HashMap<>();
    private final Map<String, Owner> processes = new HashMap<>();
    /** The names of the types of variables and fields. */
    private final Map<Entry, String> types = new HashMap<>();
    /** What is asked of processes, which may be declared behind the question. */
    private final List<Runnable> remote = new ArrayList<>();

    private record Scope(Scope outer, Map<String, Entry> variables) {
        Optional<Entry> find(String name) {
            for (Scope scope = this; scope != null; scope = scope.outer) {
                if (scope.variables.containsKey(name)) {
                    return Optional.of(scope.variables.get(name));
                }
            }
            return Optional.empty();
        }

        Scope inner() {
            return new Scope(this, new HashMap<>());
        }
    }

    private record Structure(Entry entry, Map<String, Entry> fields) {}

    /**
     * Something with statements.
     *
     * @param variables the first of each name, wherever it is declared
     */
    private record Owner(Entry entry, Map<String, Entry> labels, Map<String, Entry> variables) {}

    /** Where a statement stands. */
    private record Context(Owner process, Scope scope) {
        Context inner() {
            return new Context(process, scope.inner());
        }
    }

    private PromelaSymbols() {}

    /** Empty where the text has syntax errors. */
    static Optional<SymbolIndex> of(SourceFile source, Map<String, Integer> definitions) {
        PromelaSymbols found = new PromelaSymbols();
        Diagnostics diagnostics = new Diagnostics();
        Preprocessor.Result text = Preprocessor.run(source, List.of(), definitions, found.substitutes, diagnostics);
        Optional<Model> model = PromelaSyntax.parse(text.tokens(), found.substitutes, diagnostics);
        return model.map(tree -> found.index(tree, text.sources()));
    }

    private SymbolIndex index(Model model, List<SourceFile> sources) {
        model.units().forEach(this::declare);
        model.units().forEach(this::use);
        remote.forEach(Runnable::run);
        fixWhatElseIsWritten(sources);
        return symbols.index();
    }

    /** Words in an inline or macro that nobody uses, or behind an {@code #if} that is false, could stand for anything. */
    private void fixWhatElseIsWritten(List<SourceFile> sources) {
        Map<String, SourceSpan> unknown = new LinkedHashMap<>();
        for (SourceFile source : sources) {
            for (Token word : Preprocessor.words(source)) {
                if (word.isName() && !symbols.isKnown(word.written())) {
                    unknown.putIfAbsent(word.text(), word.written());
                }
            }
        }
        symbols.fixAll(name -> Optional.ofNullable(unknown.get(name))
                .map(place -> "it stands at " + place.place() + " as well, where nobody can tell what it means"));
    }

    private void declare(Unit unit) {
        if (unit instanceof Unit.Variable variable) {
            declare(variable.declaration(), globals, Optional.empty());
        } else if (unit instanceof Unit.Symbols list) {
            declare(list);
        } else if (unit instanceof Unit.Structure structure) {
            declare(structure);
        } else if (unit instanceof Unit.Proctype proctype) {
            Name name = proctype.name();
            String parameters = proctype.parameters().stream()
                    .map(parameter -> parameter.type().name() + " " + parameter.name())
                    .collect(Collectors.joining("; "));
            Entry entry = symbols.declare(
                    name.text(), Symbol.Kind.PROCESS, "proctype(" + parameters + ")", place(name), proctype.span());
            if (name.text().equals("init")) {
                entry.fix("it is a word of the language");
            }
            made(name, entry);
            processes.put(name.text(), new Owner(entry, new HashMap<>(), new HashMap<>()));
        } else if (unit instanceof Unit.Ltl formula) {
            symbols.declare(formula.name(), Symbol.Kind.PROPERTY, "ltl", formula.span(), formula.span())
                    .fix("it is the name of a property");
        }
    }

    /** Symbols are counted from the end of their list, behind those of earlier lists. */
    private void declare(Unit.Symbols list) {
        int last = symbolCounts.merge(list.family(), list.symbols().size(), Integer::sum);
        String type = list.family().isEmpty() ? "mtype" : "mtype:" + list.family();
        for (int i = 0; i < list.symbols().size(); i++) {
            Name name = list.symbols().get(i);
            Entry entry = symbols.declare(
                    name.text(), Symbol.Kind.CONSTANT, type + " = " + (last - i), place(name), place(name));
            made(name, entry);
            constants.put(name.text(), entry);
        }
    }

    private void declare(Unit.Structure structure) {
        Name name = structure.name();
        Entry entry = symbols.declare(name.text(), Symbol.Kind.TYPE, "typedef", place(name), structure.span());
        made(name, entry);
        Map<String, Entry> fields = new HashMap<>();
        for (Declaration field : structure.fields()) {
            Entry declared = symbols.declare(
                    entry,
                    field.name().text(),
                    Symbol.Kind.FIELD,
                    detail(field),
                    place(field.name()),
                    place(field.name()));
            made(field.name(), declared);
            types.put(declared, field.type().name().text());
            fields.put(field.name().text(), declared);
        }
        structures.put(name.text(), new Structure(entry, fields));
    }

    /** Where a name is written, or the macro that makes it. */
    private static SourceSpan place(Name name) {
        return name.written().equals(SourceSpan.NONE) ? name.span() : name.written();
    }

    private static void made(Name name, Entry entry) {
        if (name.written().equals(SourceSpan.NONE)) {
            entry.fix("a macro puts the name together at " + name.span().place());
        }
    }

    private Entry declare(Declaration declaration, Scope scope, Optional<Entry> owner) {
        Name name = declaration.name();
        SourceSpan place = place(name);
        boolean isChannel = declaration.type().name().text().equals("chan");
        Symbol.Kind kind = isChannel ? Symbol.Kind.CHANNEL : Symbol.Kind.VARIABLE;
        Optional<Entry> around = substitutes.around(place).or(() -> owner);
        Entry entry = around.isPresent()
                ? symbols.declare(around.get(), name.text(), kind, detail(declaration), place, place)
                : symbols.declare(name.text(), kind, detail(declaration), place, place);
        made(name, entry);
        types.put(entry, declaration.type().name().text());
        scope.variables().putIfAbsent(name.text(), entry);
        return entry;
    }

    private static String detail(Declaration declaration) {
        String type = declaration.type().name().text();
        String width = declaration
                .type()
                .width()
                .map(bits -> ":" + ExpressionPrinter.print(bits))
                .orElse("");
        String size = declaration
                .size()
                .map(length -> "[" + ExpressionPrinter.print(length) + "]")
                .orElse("");
        String initial = declaration.initialiser().map(PromelaSymbols::detail).orElse("");
        String range = RANGES.containsKey(type) ? ", " + RANGES.get(type) : "";
        return type + width + size + initial + range;
    }

    private static String detail(Declaration.Initialiser initialiser) {
        if (initialiser instanceof Declaration.Initialiser.Value value) {
            return " = " + ExpressionPrinter.print(value.expression());
        }
        if (initialiser instanceof Declaration.Initialiser.Channel channel) {
            return " = [" + ExpressionPrinter.print(channel.capacity()) + "] of {"
                    + channel.fields().stream()
                            .map(field -> field.name().text())
                            .collect(Collectors.joining(", "))
                    + "}";
        }
        return " = {...}";
    }

    private void use(Unit unit) {
        Context global = new Context(null, globals);
        if (unit instanceof Unit.Variable variable) {
            use(variable.declaration(), global);
        } else if (unit instanceof Unit.Structure structure) {
            structure.fields().forEach(field -> use(field, global));
        } else if (unit instanceof Unit.Proctype proctype) {
            use(proctype);
        } else if (unit instanceof Unit.Observer observer) {
            Entry entry = symbols.declare(
                    observer.name(), Symbol.Kind.PROPERTY, "observer", observer.span(), observer.span());
            entry.fix("it is the name of a property");
            block(observer.body(), new Owner(entry, new HashMap<>(), new HashMap<>()));
        } else if (unit instanceof Unit.Ltl formula) {
            use(formula.formula(), global);
        }
    }

    private void use(Unit.Proctype proctype) {
        Owner process = processes.get(proctype.name().text());
        Context outside = new Context(process, globals);
        proctype.active().ifPresent(number -> use(number, outside));
        proctype.priority().ifPresent(number -> use(number, outside));
        Context inside = outside.inner();
        for (Declaration parameter : proctype.parameters()) {
            declareLocal(parameter, inside);
            use(parameter, inside);
        }
        proctype.provided().ifPresent(condition -> use(condition, inside));
        labels(proctype.body().statements(), process);
        statements(proctype.body().statements(), inside);
    }

    private void block(Statement.Block body, Owner process) {
        labels(body.statements(), process);
        statements(body.statements(), new Context(process, globals.inner()));
    }

    private void declareLocal(Declaration declaration, Context context) {
        Entry entry = declare(
                declaration, context.scope(), Optional.of(context.process().entry()));
        context.process().variables().putIfAbsent(declaration.name().text(), entry);
    }

    private void labels(List<Statement> statements, Owner process) {
        statements.forEach(statement -> labels(statement, process));
    }

    /** All labels of a process are known in all of it. */
    private void labels(Statement statement, Owner process) {
        if (statement instanceof Statement.Labelled labelled) {
            Name label = labelled.label();
            Entry owner = substitutes.around(place(label)).orElse(process.entry());
            Entry entry = symbols.declare(owner, label.text(), Symbol.Kind.LABEL, "label", place(label), place(label));
            made(label, entry);
            if (isSpecial(label.text())) {
                entry.fix("what it begins with has a meaning");
            }
            process.labels().putIfAbsent(label.text(), entry);
            labels(labelled.statement(), process);
        } else if (statement instanceof Statement.Choice choice) {
            choice.options().forEach(option -> labels(option.statements(), process));
        } else if (statement instanceof Statement.Compound compound) {
            labels(compound.body().statements(), process);
        } else if (statement instanceof Statement.ForRange loop) {
            labels(loop.body().statements(), process);
        } else if (statement instanceof Statement.ForIn loop) {
            labels(loop.body().statements(), process);
        } else if (statement instanceof Statement.Unless unless) {
            labels(unless.main(), process);
            labels(unless.escape(), process);
        }
    }

    private static boolean isSpecial(String label) {
        return label.startsWith("end") || label.startsWith("accept") || label.startsWith("progress");
    }

    private void statements(List<Statement> statements, Context context) {
        statements.forEach(statement -> declare(statement, context));
        statements.forEach(statement -> use(statement, context));
    }

    /** Names are known in all of the block that declares them; options and escapes are no blocks. */
    private void declare(Statement statement, Context context) {
        if (statement instanceof Statement.Declare declare) {
            declareLocal(declare.declaration(), context);
        } else if (statement instanceof Statement.Choice choice) {
            choice.options().forEach(option -> option.statements().forEach(inner -> declare(inner, context)));
        } else if (statement instanceof Statement.Labelled labelled) {
            declare(labelled.statement(), context);
        } else if (statement instanceof Statement.Unless unless) {
            declare(unless.main(), context);
            declare(unless.escape(), context);
        }
    }

    private void use(Statement statement, Context context) {
        if (statement instanceof Statement.Declare declare) {
            use(declare.declaration(), context);
        } else if (statement instanceof Statement.Assign assign) {
            use(assign.target(), context);
            use(assign.value(), context);
        } else if (statement instanceof Statement.Await await) {
            use(await.condition(), context);
        } else if (statement instanceof Statement.Send send) {
            use(send.channel(), context);
            send.values().forEach(value -> use(value, context));
        } else if (statement instanceof Statement.Receive receive) {
            use(receive.channel(), context);
            receive.arguments().forEach(argument -> use(argument, context));
        } else if (statement instanceof Statement.Print print) {
            print.arguments().forEach(argument -> use(argument, context));
        } else if (statement instanceof Statement.PrintSymbol print) {
            use(print.value(), context);
        } else if (statement instanceof Statement.Assert assertion) {
            use(assertion.condition(), context);
        } else if (statement instanceof Statement.SetPriority priority) {
            use(priority.pid(), context);
            use(priority.priority(), context);
        } else if (statement instanceof Statement.Goto jump) {
            use(Optional.ofNullable(context.process().labels().get(jump.label().text())), jump.label());
        } else if (statement instanceof Statement.Labelled labelled) {
            use(
                    Optional.ofNullable(
                            context.process().labels().get(labelled.label().text())),
                    labelled.label());
            use(labelled.statement(), context);
        } else if (statement instanceof Statement.Choice choice) {
            choice.options().forEach(option -> option.statements().forEach(inner -> use(inner, context)));
        } else if (statement instanceof Statement.Compound compound) {
            statements(compound.body().statements(), context.inner());
        } else if (statement instanceof Statement.ForRange loop) {
            use(loop.variable(), context);
            use(loop.from().value(), context);
            use(loop.to().value(), context);
            statements(loop.body().statements(), context.inner());
        } else if (statement instanceof Statement.ForIn loop) {
            use(loop.variable(), context);
            use(loop.collection(), context);
            statements(loop.body().statements(), context.inner());
        } else if (statement instanceof Statement.Select select) {
            use(select.variable(), context);
            use(select.from().value(), context);
            use(select.to().value(), context);
        } else if (statement instanceof Statement.Unless unless) {
            use(unless.main(), context);
            use(unless.escape(), context);
        } else if (statement instanceof Statement.Exclusive exclusive) {
            exclusive.channels().forEach(channel -> use(channel, context));
        }
    }

    private void use(Declaration declaration, Context context) {
        type(declaration.type(), context);
        declaration.size().ifPresent(size -> use(size, context));
        declaration.initialiser().ifPresent(initialiser -> {
            if (initialiser instanceof Declaration.Initialiser.Value value) {
                use(value.expression(), context);
            } else if (initialiser instanceof Declaration.Initialiser.Listing listing) {
                listing.values().forEach(value -> use(value, context));
            } else if (initialiser instanceof Declaration.Initialiser.Channel channel) {
                use(channel.capacity(), context);
                channel.fields().forEach(field -> type(field, context));
            }
        });
    }

    private void type(Declaration.TypeName type, Context context) {
        Structure structure = structures.get(type.name().text());
        use(Optional.ofNullable(structure).map(Structure::entry), type.name());
        type.width().ifPresent(width -> use(width, context));
    }

    private void use(Formula formula, Context context) {
        if (formula instanceof Formula.Proposition proposition) {
            use(proposition.condition(), context);
        } else if (formula instanceof Formula.Not not) {
            use(not.operand(), context);
        } else if (formula instanceof Formula.Temporal temporal) {
            use(temporal.operand(), context);
        } else if (formula instanceof Formula.Binary binary) {
            use(binary.left(), context);
            use(binary.right(), context);
        }
    }

    private void use(Optional<Entry> entry, Name name) {
        entry.ifPresent(known -> {
            made(name, known);
            if (!name.written().equals(SourceSpan.NONE)) {
                symbols.use(known, name.written());
            }
        });
    }

    private void use(Expression.Argument argument, Context context) {
        if (argument instanceof Expression.Argument.Match match) {
            use(match.value(), context);
        } else if (argument instanceof Expression.Argument.Bind bind) {
            use(bind.variable(), context);
        }
    }

    private void use(Expression expression, Context context) {
        if (expression instanceof Expression.Reference reference) {
            reference(reference, context, context.scope().find(reference.name().text()));
        } else if (expression instanceof Expression.Unary unary) {
            use(unary.operand(), context);
        } else if (expression instanceof Expression.Binary binary) {
            use(binary.left(), context);
            use(binary.right(), context);
        } else if (expression instanceof Expression.Conditional conditional) {
            use(conditional.condition(), context);
            use(conditional.then(), context);
            use(conditional.otherwise(), context);
        } else if (expression instanceof Expression.ChannelQuery query) {
            use(query.channel(), context);
        } else if (expression instanceof Expression.Poll poll) {
            use(poll.channel(), context);
            poll.arguments().forEach(argument -> use(argument, context));
        } else if (expression instanceof Expression.Run run) {
            process(run.proctype());
            run.arguments().forEach(argument -> use(argument, context));
            run.priority().ifPresent(priority -> use(priority, context));
        } else if (expression instanceof Expression.ProcessQuery query) {
            use(query.pid(), context);
        } else if (expression instanceof Expression.RemoteLabel label) {
            process(label.proctype());
            label.pid().ifPresent(pid -> use(pid, context));
            remote.add(() -> use(
                    Optional.ofNullable(processes.get(label.proctype().text()))
                            .map(process -> process.labels().get(label.label().text())),
                    label.label()));
        } else if (expression instanceof Expression.RemoteVariable variable) {
            process(variable.proctype());
            variable.pid().ifPresent(pid -> use(pid, context));
            Expression.Reference asked = variable.variable();
            remote.add(() -> reference(
                    asked,
                    context,
                    Optional.ofNullable(processes.get(variable.proctype().text()))
                            .map(process -> process.variables().get(asked.name().text()))));
        }
    }

    private void process(Name name) {
        use(Optional.ofNullable(processes.get(name.text())).map(Owner::entry), name);
    }

    /** A variable with its fields, or a symbol of an mtype. */
    private void reference(Expression.Reference reference, Context context, Optional<Entry> variable) {
        Optional<Entry> found = variable.or(
                () -> Optional.ofNullable(constants.get(reference.name().text())));
        for (int i = 0; i < reference.parts().size(); i++) {
            Expression.Reference.Part part = reference.parts().get(i);
            if (i > 0) {
                found = found.map(types::get)
                        .map(structures::get)
                        .map(structure -> structure.fields().get(part.name().text()));
            }
            use(found, part.name());
            part.index().ifPresent(index -> use(index, context));
        }
    }
}
