package pleat.csp;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import pleat.csp.ast.Claim;
import pleat.csp.ast.Declaration;
import pleat.csp.ast.Event;
import pleat.csp.ast.EventSet;
import pleat.csp.ast.Expression;
import pleat.csp.ast.Formula;
import pleat.csp.ast.IndexRange;
import pleat.csp.ast.Name;
import pleat.csp.ast.ProcessTerm;
import pleat.csp.ast.Specification;
import pleat.csp.ast.Statement;
import pleat.csp.declare.Declarations;
import pleat.csp.declare.DeclaredChannel;
import pleat.csp.declare.DeclaredVariable;
import pleat.csp.value.Evaluator;
import pleat.language.Symbol;
import pleat.language.SymbolCollector;
import pleat.language.SymbolCollector.Entry;
import pleat.language.SymbolIndex;
import pleat.model.SourceSpan;

/** Finds what has a name in a specification. The first place of an event is where it is declared. */
final class CspSymbols {
    private final SymbolCollector symbols = new SymbolCollector();
    private final Optional<Declarations> declared;
    /** Constants, macros, blocks and variables. */
    private final Map<String, Entry> values = new HashMap<>();

    private final Map<String, Entry> channels = new HashMap<>();
    private final Map<String, Entry> processes = new HashMap<>();
    private final Map<String, Entry> events = new HashMap<>();
    private final Map<String, Declaration.ProcessDefinition> definitions = new HashMap<>();
    /** Parameters, indexes, bound and local names that are known here; the innermost come first. */
    private final Deque<Map<String, Entry>> scopes = new ArrayDeque<>();

    /** What formulas have in quotes: texts that begin with a name. */
    private final List<Formula.Quoted> quotations = new ArrayList<>();

    private Optional<Entry> owner = Optional.empty();

    private CspSymbols(Optional<Declarations> declared) {
        this.declared = declared;
    }

    /** @param declared what constants and ranges amount to, where they have no errors */
    static SymbolIndex of(Specification specification, Optional<Declarations> declared) {
        CspSymbols found = new CspSymbols(declared);
        specification.declarations().forEach(found::declare);
        specification.declarations().forEach(found::use);
        found.quotations.forEach(found::fix);
        return found.symbols.index();
    }

    private void declare(Declaration declaration) {
        if (declaration instanceof Declaration.Definition definition) {
            String value = declared.flatMap(
                            known -> known.constant(definition.name().text()))
                    .map(known -> " = " + known)
                    .orElse("");
            put(
                    values,
                    definition.name(),
                    value.isEmpty() ? Symbol.Kind.MACRO : Symbol.Kind.CONSTANT,
                    value.isEmpty() ? "macro" + parameters(definition.parameters()) : "constant" + value);
        } else if (declaration instanceof Declaration.BlockDefinition block) {
            put(values, block.name(), Symbol.Kind.MACRO, "block" + parameters(block.parameters()));
        } else if (declaration instanceof Declaration.Enumeration enumeration) {
            for (int i = 0; i < enumeration.constants().size(); i++) {
                put(values, enumeration.constants().get(i), Symbol.Kind.CONSTANT, "enum = " + i);
            }
        } else if (declaration instanceof Declaration.Variable variable) {
            put(values, variable.name(), Symbol.Kind.VARIABLE, detail(variable));
        } else if (declaration instanceof Declaration.Channel channel) {
            put(channels, channel.name(), Symbol.Kind.CHANNEL, detail(channel));
        } else if (declaration instanceof Declaration.ProcessDefinition process) {
            Name name = process.name();
            SourceSpan extent = name.span().to(process.body().span());
            definitions.put(name.text(), process);
            processes.put(
                    name.text(),
                    symbols.declare(
                            name.text(),
                            Symbol.Kind.PROCESS,
                            "process" + parameters(process.parameters()),
                            name.span(),
                            extent));
        } else if (declaration instanceof Declaration.Assertion assertion) {
            symbols.declare(assertion.text(), Symbol.Kind.PROPERTY, "assertion", assertion.span(), assertion.span())
                    .fix("an assertion is called what it says");
        }
    }

    private void put(Map<String, Entry> into, Name name, Symbol.Kind kind, String detail) {
        into.put(name.text(), symbols.declare(name.text(), kind, detail, name.span(), name.span()));
    }

    private static String parameters(List<Name> names) {
        return names.isEmpty() ? "" : "(" + String.join(", ", Name.texts(names)) + ")";
    }

    private String detail(Declaration.Variable variable) {
        String word = variable.isHidden() ? "hvar" : "var";
        DeclaredVariable known =
                declared.map(all -> all.variables().get(variable.name().text())).orElse(null);
        if (known == null) {
            return word;
        }
        StringBuilder text = new StringBuilder(word);
        known.dimensions().forEach(length -> text.append('[').append(length).append(']'));
        if (!known.isArray()) {
            text.append(" = ").append(known.initial().get(0));
        }
        boolean isBounded = known.min() != Integer.MIN_VALUE || known.max() != Integer.MAX_VALUE;
        return isBounded
                ? text.append(", ")
                        .append(known.min())
                        .append("..")
                        .append(known.max())
                        .toString()
                : text.toString();
    }

    private String detail(Declaration.Channel channel) {
        DeclaredChannel known =
                declared.map(all -> all.channels().get(channel.name().text())).orElse(null);
        if (known == null) {
            return "channel";
        }
        String size = known.isArray() ? "[" + known.size() + "]" : "";
        return "channel" + size + (known.capacity() == 0 ? ", rendezvous" : ", capacity " + known.capacity());
    }

    private void use(Declaration declaration) {
        owner = Optional.empty();
        if (declaration instanceof Declaration.Definition definition) {
            within(definition.parameters(), () -> use(definition.value()));
        } else if (declaration instanceof Declaration.BlockDefinition block) {
            within(block.parameters(), () -> use(block.block()));
        } else if (declaration instanceof Declaration.Variable variable) {
            use(variable);
        } else if (declaration instanceof Declaration.Channel channel) {
            channel.size().ifPresent(this::use);
            use(channel.capacity());
        } else if (declaration instanceof Declaration.ProcessDefinition process) {
            owner = Optional.ofNullable(processes.get(process.name().text()));
            within(process.parameters(), () -> use(process.body()));
        } else if (declaration instanceof Declaration.Alphabet alphabet) {
            use(processes, alphabet.process());
            Declaration.ProcessDefinition process =
                    definitions.get(alphabet.process().text());
            owner = Optional.ofNullable(processes.get(alphabet.process().text()));
            within(
                    process == null ? List.of() : process.parameters(),
                    () -> alphabet.events().forEach(this::use));
        } else if (declaration instanceof Declaration.Assertion assertion) {
            use(assertion.process());
            use(assertion.claim());
        }
    }

    private void use(Declaration.Variable variable) {
        variable.dimensions().forEach(this::use);
        variable.range().ifPresent(range -> {
            range.from().ifPresent(this::use);
            range.to().ifPresent(this::use);
        });
        variable.initial().ifPresent(initial -> {
            if (initial instanceof Declaration.Initial.Single single) {
                use(single.value());
            } else if (initial instanceof Declaration.Initial.Listed listed) {
                listed.items().forEach(this::use);
            }
        });
    }

    private void use(Declaration.Item item) {
        if (item instanceof Declaration.Item.Single single) {
            use(single.value());
        } else if (item instanceof Declaration.Item.Repeated repeated) {
            use(repeated.value());
            use(repeated.count());
        } else if (item instanceof Declaration.Item.Interval interval) {
            use(interval.from());
            use(interval.to());
        }
    }

    private void use(Claim claim) {
        if (claim instanceof Claim.Reaches reaches) {
            use(reaches.condition());
            reaches.extremum().ifPresent(extremum -> use(extremum.value()));
        } else if (claim instanceof Claim.Refines refines) {
            use(refines.specification());
        } else if (claim instanceof Claim.Satisfies satisfies) {
            use(satisfies.formula());
        }
    }

    private void use(Formula formula) {
        if (formula instanceof Formula.Occurrence occurrence) {
            Event event = occurrence.event();
            if (event.parts().isEmpty() && values.containsKey(event.name())) {
                symbols.use(values.get(event.name()), nameIn(event.span(), event.name()));
            } else {
                use(event);
            }
        } else if (formula instanceof Formula.Quoted quoted) {
            quotations.add(quoted);
        } else if (formula instanceof Formula.Unary unary) {
            use(unary.operand());
        } else if (formula instanceof Formula.Binary binary) {
            use(binary.left());
            use(binary.right());
        }
    }

    private void fix(Formula.Quoted quoted) {
        String name = quoted.text().split("[^A-Za-z0-9_]", 2)[0];
        symbols.fix(name, "a formula has it in quotes at " + quoted.span().place());
    }

    private void within(List<Name> names, Runnable work) {
        Map<String, Entry> scope = new HashMap<>();
        scopes.push(scope);
        names.forEach(name -> bind(name, "parameter", Symbol.Kind.PARAMETER));
        work.run();
        scopes.pop();
    }

    /** Makes a name known in the innermost scope. */
    private void bind(Name name, String detail, Symbol.Kind kind) {
        Entry entry = owner.isPresent()
                ? symbols.declare(owner.get(), name.text(), kind, detail, name.span(), name.span())
                : symbols.declare(name.text(), kind, detail, name.span(), name.span());
        if (scopes.peek() != null) {
            scopes.peek().put(name.text(), entry);
        }
    }

    private Optional<Entry> value(String name) {
        return scopes.stream()
                .filter(scope -> scope.containsKey(name))
                .findFirst()
                .map(scope -> scope.get(name))
                .or(() -> Optional.ofNullable(values.get(name)));
    }

    private void use(Map<String, Entry> known, Name name) {
        if (known.containsKey(name.text())) {
            symbols.use(known.get(name.text()), name.span());
        }
    }

    /** The part of a place that is the name which it begins with. */
    private static SourceSpan nameIn(SourceSpan whole, String name) {
        return new SourceSpan(whole.file(), whole.line(), whole.column(), whole.line(), whole.column() + name.length());
    }

    private void use(ProcessTerm process) {
        if (process instanceof ProcessTerm.Prefix prefix) {
            use(prefix.event());
            prefix.block().ifPresent(this::use);
            use(prefix.next());
        } else if (process instanceof ProcessTerm.Send send) {
            use(send.channel());
            send.values().forEach(this::use);
            send.block().ifPresent(this::use);
            use(send.next());
        } else if (process instanceof ProcessTerm.Receive receive) {
            use(receive);
        } else if (process instanceof ProcessTerm.Guard guard) {
            use(guard.condition());
            use(guard.process());
        } else if (process instanceof ProcessTerm.Conditional conditional) {
            use(conditional.condition());
            use(conditional.then());
            conditional.otherwise().ifPresent(this::use);
        } else if (process instanceof ProcessTerm.Case cases) {
            cases.branches().forEach(branch -> {
                use(branch.condition());
                use(branch.process());
            });
            cases.otherwise().ifPresent(this::use);
        } else if (process instanceof ProcessTerm.Sequence sequence) {
            use(sequence.first());
            use(sequence.second());
        } else if (process instanceof ProcessTerm.Composition composition) {
            composition.operands().forEach(this::use);
        } else if (process instanceof ProcessTerm.Indexed indexed) {
            indexed(indexed.indexes(), 0, () -> use(indexed.body()));
        } else if (process instanceof ProcessTerm.Replicated replicated) {
            use(replicated.count());
            use(replicated.body());
        } else if (process instanceof ProcessTerm.Interrupt interrupt) {
            use(interrupt.process());
            use(interrupt.interruption());
        } else if (process instanceof ProcessTerm.Hide hide) {
            use(hide.process());
            hide.events().forEach(this::use);
        } else if (process instanceof ProcessTerm.Atomic atomic) {
            use(atomic.process());
        } else if (process instanceof ProcessTerm.Assert claim) {
            use(claim.condition());
        } else if (process instanceof ProcessTerm.Call call) {
            use(processes, call.name());
            call.arguments().forEach(this::use);
        }
    }

    private void use(ProcessTerm.ChannelName channel) {
        use(channels, channel.name());
        channel.index().ifPresent(this::use);
    }

    /** A name that nothing else declares is bound by the pattern. */
    private void use(ProcessTerm.Receive receive) {
        use(receive.channel());
        within(List.of(), () -> {
            for (Expression pattern : receive.patterns()) {
                if (pattern instanceof Expression.Reference name
                        && value(name.name()).isEmpty()) {
                    bind(new Name(name.name(), name.span()), "received value", Symbol.Kind.VARIABLE);
                } else {
                    use(pattern);
                }
            }
            receive.guard().ifPresent(this::use);
            receive.block().ifPresent(this::use);
            use(receive.next());
        });
    }

    private void indexed(List<IndexRange> indexes, int depth, Runnable body) {
        if (depth == indexes.size()) {
            body.run();
            return;
        }
        IndexRange range = indexes.get(depth);
        if (range instanceof IndexRange.Interval interval) {
            use(interval.from());
            use(interval.to());
        } else {
            ((IndexRange.Listed) range).values().forEach(this::use);
        }
        within(List.of(), () -> {
            bind(range.index(), "index", Symbol.Kind.VARIABLE);
            indexed(indexes, depth + 1, body);
        });
    }

    private void use(EventSet set) {
        indexed(set.indexes(), 0, () -> use(set.event()));
    }

    private void use(Event event) {
        SourceSpan place = nameIn(event.span(), event.name());
        if (channels.containsKey(event.name())) {
            symbols.use(channels.get(event.name()), place);
        } else if (!event.isTau()) {
            Entry known = events.computeIfAbsent(
                    event.name(), name -> symbols.declare(name, Symbol.Kind.EVENT, "event", place, place));
            symbols.use(known, place);
        }
        event.parts().forEach(this::use);
    }

    private void use(Statement statement) {
        if (statement instanceof Statement.Evaluate evaluate) {
            use(evaluate.expression());
        } else if (statement instanceof Statement.Block block) {
            within(List.of(), () -> block.statements().forEach(this::use));
        } else if (statement instanceof Statement.If choice) {
            use(choice.condition());
            use(choice.then());
            choice.otherwise().ifPresent(this::use);
        } else if (statement instanceof Statement.While loop) {
            use(loop.condition());
            use(loop.body());
        } else if (statement instanceof Statement.Local local) {
            local.value().ifPresent(this::use);
            bind(local.name(), "local variable", Symbol.Kind.VARIABLE);
        }
    }

    private void use(Expression expression) {
        if (expression instanceof Expression.Reference reference) {
            value(reference.name()).ifPresent(known -> symbols.use(known, reference.span()));
        } else if (expression instanceof Expression.Element element) {
            value(element.array()).ifPresent(known -> symbols.use(known, nameIn(element.span(), element.array())));
            element.indexes().forEach(this::use);
        } else if (expression instanceof Expression.Unary unary) {
            use(unary.operand());
        } else if (expression instanceof Expression.Binary binary) {
            use(binary.left());
            use(binary.right());
        } else if (expression instanceof Expression.Assignment assignment) {
            use(assignment.target());
            use(assignment.value());
        } else if (expression instanceof Expression.Call call) {
            use(call);
        } else if (expression instanceof Expression.Quantified quantified) {
            indexed(quantified.indexes(), 0, () -> use(quantified.body()));
        }
    }

    private void use(Expression.Call call) {
        if (!Evaluator.CHANNEL_QUESTIONS.contains(call.function().text())) {
            use(values, call.function());
            call.arguments().forEach(this::use);
            return;
        }
        for (Expression argument : call.arguments()) {
            if (argument instanceof Expression.Reference channel) {
                use(channels, new Name(channel.name(), channel.span()));
            } else if (argument instanceof Expression.Element channel) {
                use(channels, new Name(channel.array(), nameIn(channel.span(), channel.array())));
                channel.indexes().forEach(this::use);
            }
        }
    }
}
