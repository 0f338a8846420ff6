package pleat.csp.engine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import pleat.csp.ast.Declaration;
import pleat.csp.ast.EventSet;
import pleat.csp.ast.Expression;
import pleat.csp.ast.IndexRange;
import pleat.csp.ast.Name;
import pleat.csp.ast.ProcessTerm;
import pleat.csp.ast.Statement;
import pleat.csp.declare.Declarations;
import pleat.model.SourceSpan;

/** Makes open terms of definitions: their parameters are names. Each definition is compiled once, when it is first called. */
final class ProcessCompiler {
    private final Declarations declared;
    private final Vector vector;
    private final ExpressionCompiler expressions;
    private final TermTable terms;
    private final Faults faults;
    private final Map<String, Term> bodies = new HashMap<>();
    private final Map<String, List<Node.EventSet>> alphabets = new HashMap<>();

    ProcessCompiler(
            Declarations declared, Vector vector, ExpressionCompiler expressions, TermTable terms, Faults faults) {
        this.declared = declared;
        this.vector = vector;
        this.expressions = expressions;
        this.terms = terms;
        this.faults = faults;
    }

    List<String> parameters(String process) {
        return declared.processes().get(process).parameters().stream()
                .map(Name::text)
                .toList();
    }

    /** Where a definition is written, all of it. */
    SourceSpan place(String process) {
        Declaration.ProcessDefinition definition = declared.processes().get(process);
        return definition.name().span().to(definition.body().span());
    }

    /** The body of a definition, with its parameters open. */
    Term body(String process) {
        Term known = bodies.get(process);
        if (known == null) {
            Declaration.ProcessDefinition definition = declared.processes().get(process);
            known = compile(definition.body(), Set.copyOf(parameters(process)));
            bodies.put(process, known);
        }
        return known;
    }

    /** The alphabet that is given for a definition, with its parameters open. */
    Optional<List<Node.EventSet>> alphabet(String process) {
        Declaration.Alphabet given = declared.alphabets().get(process);
        if (given == null) {
            return Optional.empty();
        }
        return Optional.of(
                alphabets.computeIfAbsent(process, name -> eventSets(given.events(), Set.copyOf(parameters(name)))));
    }

    private FaultNumber fault(String message, SourceSpan span) {
        return new FaultNumber(faults.number(message, span));
    }

    private Expr compile(Expression expression, Set<String> open) {
        return expressions.compile(expression, ExpressionCompiler.Scope.of(open));
    }

    private List<Expr> compileAll(List<Expression> list, Set<String> open) {
        return list.stream().map(expression -> compile(expression, open)).toList();
    }

    private Optional<Stmt.Block> block(Optional<Statement.Block> written, Set<String> open) {
        return written.map(block -> expressions.block(block, ExpressionCompiler.Scope.of(open)));
    }

    Term compile(ProcessTerm process, Set<String> open) {
        return terms.of(node(process, open));
    }

    private Node node(ProcessTerm process, Set<String> open) {
        if (process instanceof ProcessTerm.Prefix prefix) {
            return new Node.Prefix(
                    prefix.event().name(),
                    compileAll(prefix.event().parts(), open),
                    block(prefix.block(), open),
                    compile(prefix.next(), open));
        }
        if (process instanceof ProcessTerm.Send send) {
            return new Node.Send(
                    channel(send.channel(), open),
                    compileAll(send.values(), open),
                    block(send.block(), open),
                    compile(send.next(), open));
        }
        if (process instanceof ProcessTerm.Receive receive) {
            return receive(receive, open);
        }
        if (process instanceof ProcessTerm.Guard guard) {
            FaultNumber wrong = expressions.notTruth(guard.condition().span());
            return new Node.Guard(compile(guard.condition(), open), compile(guard.process(), open), wrong);
        }
        if (process instanceof ProcessTerm.Conditional conditional) {
            return new Node.Conditional(
                    conditional.kind(),
                    compile(conditional.condition(), open),
                    compile(conditional.then(), open),
                    otherwise(conditional.otherwise(), open),
                    expressions.notTruth(conditional.condition().span()));
        }
        if (process instanceof ProcessTerm.Case cases) {
            return new Node.Case(
                    cases.branches().stream()
                            .map(branch -> compile(branch.condition(), open))
                            .toList(),
                    cases.branches().stream()
                            .map(branch -> compile(branch.process(), open))
                            .toList(),
                    otherwise(cases.otherwise(), open),
                    expressions.notTruth(cases.span()));
        }
        if (process instanceof ProcessTerm.Call call) {
            return call(call, open);
        }
        return operators(process, open);
    }

    private Node.Call call(ProcessTerm.Call call, Set<String> open) {
        return new Node.Call(
                call.name().text(),
                compileAll(call.arguments(), open),
                fault("process '" + call.name() + "' calls itself without an event in between", call.span()));
    }

    private Term otherwise(Optional<ProcessTerm> process, Set<String> open) {
        return process.map(branch -> compile(branch, open)).orElse(terms.skip());
    }

    private Node operators(ProcessTerm process, Set<String> open) {
        if (process instanceof ProcessTerm.Sequence sequence) {
            return new Node.Sequence(compile(sequence.first(), open), compile(sequence.second(), open));
        }
        if (process instanceof ProcessTerm.Composition composition) {
            List<Term> operands = composition.operands().stream()
                    .map(operand -> compile(operand, open))
                    .toList();
            return new Node.Composition(composition.operator(), operands);
        }
        if (process instanceof ProcessTerm.Indexed indexed) {
            Set<String> inside = new HashSet<>(open);
            List<Node.Range> ranges = ranges(indexed.indexes(), inside);
            return new Node.Indexed(indexed.operator(), ranges, compile(indexed.body(), inside));
        }
        if (process instanceof ProcessTerm.Replicated replicated) {
            FaultNumber wrong = fault(
                    "the number of copies must be a constant, and not too large",
                    replicated.count().span());
            return new Node.Replicated(compile(replicated.count(), open), compile(replicated.body(), open), wrong);
        }
        if (process instanceof ProcessTerm.Interrupt interrupt) {
            return new Node.Interrupt(compile(interrupt.process(), open), compile(interrupt.interruption(), open));
        }
        if (process instanceof ProcessTerm.Hide hide) {
            return new Node.Hide(compile(hide.process(), open), eventSets(hide.events(), open));
        }
        if (process instanceof ProcessTerm.Atomic atomic) {
            return new Node.Atomic(compile(atomic.process(), open), false);
        }
        if (process instanceof ProcessTerm.Assert claim) {
            return new Node.Assert(
                    compile(claim.condition(), open),
                    expressions.notTruth(claim.condition().span()),
                    fault("this assertion does not hold", claim.span()));
        }
        return process instanceof ProcessTerm.Skip ? new Node.Skip() : new Node.Stop();
    }

    private Node.Channel channel(ProcessTerm.ChannelName channel, Set<String> open) {
        ChannelPlace place = vector.channel(channel.name().text());
        Expr index =
                channel.index().map(expression -> compile(expression, open)).orElse(new Expr.Const(0));
        return new Node.Channel(
                place,
                index,
                fault(
                        "an index is outside the array '" + place.name() + "'",
                        channel.name().span()));
    }

    /** A name that nothing declares is bound by the pattern, and known behind it. */
    private Node receive(ProcessTerm.Receive receive, Set<String> open) {
        Set<String> inside = new HashSet<>(open);
        List<Pattern> patterns = new ArrayList<>();
        for (Expression pattern : receive.patterns()) {
            if (pattern instanceof Expression.Reference name && !isKnown(name.name(), open)) {
                patterns.add(new Pattern.Bind(name.name()));
                inside.add(name.name());
            } else {
                patterns.add(new Pattern.Match(compile(pattern, open)));
            }
        }
        return new Node.Receive(
                channel(receive.channel(), open),
                receive.guard().map(guard -> compile(guard, inside)),
                List.copyOf(patterns),
                block(receive.block(), inside),
                compile(receive.next(), inside),
                expressions.notTruth(receive.span()));
    }

    private boolean isKnown(String name, Set<String> open) {
        return open.contains(name)
                || declared.constants().containsKey(name)
                || declared.macros().containsKey(name)
                || declared.variables().containsKey(name);
    }

    /** Adds the indexes to the names that are open. */
    private List<Node.Range> ranges(List<IndexRange> indexes, Set<String> open) {
        return indexes.stream()
                .map(range -> {
                    List<Expr> bounds = range instanceof IndexRange.Interval interval
                            ? List.of(compile(interval.from(), open), compile(interval.to(), open))
                            : compileAll(((IndexRange.Listed) range).values(), open);
                    open.add(range.index().text());
                    return new Node.Range(
                            range.index().text(),
                            bounds,
                            range instanceof IndexRange.Interval,
                            fault(
                                    "the values of an index must be constants, and not too many",
                                    range.index().span()));
                })
                .collect(Collectors.toUnmodifiableList());
    }

    private List<Node.EventSet> eventSets(List<EventSet> sets, Set<String> open) {
        return sets.stream()
                .map(set -> {
                    Set<String> inside = new HashSet<>(open);
                    List<Node.Range> indexes = ranges(set.indexes(), inside);
                    return new Node.EventSet(
                            indexes,
                            set.event().name(),
                            compileAll(set.event().parts(), inside),
                            fault(
                                    "the events of a set must be constants",
                                    set.event().span()));
                })
                .toList();
    }
}
