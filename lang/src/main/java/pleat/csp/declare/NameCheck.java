package pleat.csp.declare;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
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
import pleat.csp.diagnostic.CspError;
import pleat.csp.value.Evaluator;
import pleat.source.Diagnostics;
import pleat.source.DidYouMean;

/** Checks that every name stands for something, and for the right sort of thing. */
final class NameCheck {
    private final Declarations declared;
    private final Diagnostics diagnostics;
    /** Parameters, indexes, bound and local names that are known here; the innermost come first. */
    private final Deque<Map<String, Local>> scopes = new ArrayDeque<>();

    /** Blocks around what is being checked. */
    private int blocks;

    /** Names of events, without their parts. */
    private final Set<String> events = new HashSet<>(Set.of(Event.TAU, "terminate", "init"));

    /** What a name is that is known inside of a definition only. */
    private enum Local {
        /** A parameter, an index, or bound by a message. */
        VALUE,
        /** Declared in a block. */
        VARIABLE
    }

    NameCheck(Declarations declared, Diagnostics diagnostics) {
        this.declared = declared;
        this.diagnostics = diagnostics;
    }

    void check(Specification specification) {
        specification.declarations().forEach(this::check);
        declared.assertions().forEach(assertion -> {
            if (assertion.claim() instanceof Claim.Satisfies satisfies) {
                happens(satisfies.formula());
            }
        });
    }

    /** Warns of events that no process has. */
    private void happens(Formula formula) {
        if (formula instanceof Formula.Unary unary) {
            happens(unary.operand());
        } else if (formula instanceof Formula.Binary binary) {
            happens(binary.left());
            happens(binary.right());
        } else if (formula instanceof Formula.Occurrence occurrence) {
            String name = occurrence.event().name();
            if (!events.contains(name) && !isKnown(name) && !declared.channels().containsKey(name)) {
                diagnostics.reportWithHint(
                        () -> DidYouMean.hint(name, events),
                        CspError.UNKNOWN_EVENT,
                        occurrence.event().span(),
                        name);
            }
        }
    }

    private void check(Declaration declaration) {
        if (declaration instanceof Declaration.Definition definition) {
            within(Name.texts(definition.parameters()), () -> check(definition.value()));
        } else if (declaration instanceof Declaration.BlockDefinition block) {
            within(Name.texts(block.parameters()), () -> check(block.block()));
        } else if (declaration instanceof Declaration.ProcessDefinition process) {
            within(Name.texts(process.parameters()), () -> check(process.body()));
        } else if (declaration instanceof Declaration.Alphabet alphabet) {
            Declaration.ProcessDefinition process =
                    declared.processes().get(alphabet.process().text());
            if (process == null) {
                unknown(
                        CspError.UNKNOWN_PROCESS,
                        alphabet.process(),
                        declared.processes().keySet());
            } else {
                within(Name.texts(process.parameters()), () -> alphabet.events().forEach(this::check));
            }
        } else if (declaration instanceof Declaration.Assertion assertion) {
            check(assertion.process());
            claim(assertion.claim());
        }
    }

    private void within(Collection<String> names, Runnable work) {
        Map<String, Local> scope = new HashMap<>();
        names.forEach(name -> scope.put(name, Local.VALUE));
        scopes.push(scope);
        work.run();
        scopes.pop();
    }

    private boolean isLocal(String name) {
        return scopes.stream().anyMatch(scope -> scope.containsKey(name));
    }

    private void unknown(CspError error, Name name, Collection<String> known) {
        diagnostics.reportWithHint(() -> DidYouMean.hint(name.text(), known), error, name.span(), name.text());
    }

    private void claim(Claim claim) {
        if (claim instanceof Claim.Reaches reaches) {
            check(reaches.condition());
            reaches.extremum().ifPresent(extremum -> check(extremum.value()));
        } else if (claim instanceof Claim.Refines refines) {
            check(refines.specification());
        }
    }

    private void check(ProcessTerm process) {
        if (process instanceof ProcessTerm.Prefix prefix) {
            events.add(prefix.event().name());
            check(prefix.event());
            prefix.block().ifPresent(this::check);
            check(prefix.next());
        } else if (process instanceof ProcessTerm.Send send) {
            channel(send.channel());
            send.values().forEach(this::check);
            send.block().ifPresent(this::check);
            check(send.next());
        } else if (process instanceof ProcessTerm.Receive receive) {
            receive(receive);
        } else if (process instanceof ProcessTerm.Guard guard) {
            check(guard.condition());
            check(guard.process());
        } else if (process instanceof ProcessTerm.Conditional conditional) {
            check(conditional.condition());
            check(conditional.then());
            conditional.otherwise().ifPresent(this::check);
        } else if (process instanceof ProcessTerm.Case cases) {
            cases.branches().forEach(branch -> {
                check(branch.condition());
                check(branch.process());
            });
            cases.otherwise().ifPresent(this::check);
        } else if (process instanceof ProcessTerm.Sequence sequence) {
            check(sequence.first());
            check(sequence.second());
        } else if (process instanceof ProcessTerm.Composition composition) {
            composition.operands().forEach(this::check);
        } else if (process instanceof ProcessTerm.Indexed indexed) {
            indexed(indexed.indexes(), 0, () -> check(indexed.body()));
        } else if (process instanceof ProcessTerm.Replicated replicated) {
            check(replicated.count());
            check(replicated.body());
        } else if (process instanceof ProcessTerm.Interrupt interrupt) {
            check(interrupt.process());
            check(interrupt.interruption());
        } else if (process instanceof ProcessTerm.Hide hide) {
            check(hide.process());
            hide.events().forEach(this::check);
        } else if (process instanceof ProcessTerm.Atomic atomic) {
            check(atomic.process());
        } else if (process instanceof ProcessTerm.Assert claim) {
            check(claim.condition());
        } else if (process instanceof ProcessTerm.Call call) {
            call(call);
        }
    }

    private void call(ProcessTerm.Call call) {
        Declaration.ProcessDefinition process =
                declared.processes().get(call.name().text());
        if (process == null) {
            unknown(CspError.UNKNOWN_PROCESS, call.name(), declared.processes().keySet());
        } else if (process.parameters().size() != call.arguments().size()) {
            arguments(call.name(), process.parameters().size(), call.arguments().size());
        }
        call.arguments().forEach(this::check);
    }

    private void arguments(Name name, int wanted, int given) {
        diagnostics.report(CspError.WRONG_ARGUMENTS, name.span(), name.text(), wanted, given);
    }

    private void channel(ProcessTerm.ChannelName channel) {
        channel.index().ifPresent(this::check);
        DeclaredChannel known = declared.channels().get(channel.name().text());
        if (known == null) {
            unknown(
                    CspError.UNKNOWN_CHANNEL,
                    channel.name(),
                    declared.channels().keySet());
        } else if (channel.index().isPresent() && !known.isArray()) {
            diagnostics.report(CspError.NOT_AN_ARRAY, channel.name().span(), known.name());
        } else if (channel.index().isEmpty() && known.isArray()) {
            diagnostics.report(CspError.ARRAY_NEEDS_INDEX, channel.name().span(), known.name(), 1, 0);
        }
    }

    /** A name that nothing else declares is bound by the pattern. */
    private void receive(ProcessTerm.Receive receive) {
        channel(receive.channel());
        Set<String> bound = new HashSet<>();
        for (Expression pattern : receive.patterns()) {
            if (pattern instanceof Expression.Reference name && !isKnown(name.name())) {
                bound.add(name.name());
            } else {
                check(pattern);
            }
        }
        within(bound, () -> {
            receive.guard().ifPresent(this::check);
            receive.block().ifPresent(this::check);
            check(receive.next());
        });
    }

    private boolean isKnown(String name) {
        return isLocal(name)
                || declared.constants().containsKey(name)
                || declared.macros().containsKey(name)
                || declared.variables().containsKey(name);
    }

    private void indexed(List<IndexRange> indexes, int depth, Runnable body) {
        if (depth == indexes.size()) {
            body.run();
            return;
        }
        IndexRange range = indexes.get(depth);
        if (range instanceof IndexRange.Interval interval) {
            check(interval.from());
            check(interval.to());
        } else {
            ((IndexRange.Listed) range).values().forEach(this::check);
        }
        within(List.of(range.index().text()), () -> indexed(indexes, depth + 1, body));
    }

    private void check(EventSet set) {
        indexed(set.indexes(), 0, () -> check(set.event()));
    }

    private void check(Event event) {
        event.parts().forEach(this::check);
    }

    private void check(Statement statement) {
        if (statement instanceof Statement.Evaluate evaluate) {
            if (evaluate.expression() instanceof Expression.Reference name
                    && declared.blocks().containsKey(name.name())) {
                return;
            }
            check(evaluate.expression());
        } else if (statement instanceof Statement.Block block) {
            blocks++;
            within(List.of(), () -> block.statements().forEach(this::check));
            blocks--;
        } else if (statement instanceof Statement.If choice) {
            check(choice.condition());
            check(choice.then());
            choice.otherwise().ifPresent(this::check);
        } else if (statement instanceof Statement.While loop) {
            check(loop.condition());
            check(loop.body());
        } else {
            Statement.Local local = (Statement.Local) statement;
            local.value().ifPresent(this::check);
            if (scopes.peek() != null) {
                scopes.peek().put(local.name().text(), Local.VARIABLE);
            }
        }
    }

    private void check(Expression expression) {
        if (expression instanceof Expression.Reference reference) {
            reference(reference);
        } else if (expression instanceof Expression.Element element) {
            element.indexes().forEach(this::check);
            element(element);
        } else if (expression instanceof Expression.Unary unary) {
            check(unary.operand());
        } else if (expression instanceof Expression.Binary binary) {
            check(binary.left());
            check(binary.right());
        } else if (expression instanceof Expression.Assignment assignment) {
            if (blocks == 0) {
                diagnostics.report(CspError.ASSIGNMENT_OUTSIDE, assignment.span());
            }
            check(assignment.value());
            target(assignment.target());
        } else if (expression instanceof Expression.Call call) {
            call(call);
        } else if (expression instanceof Expression.Quantified quantified) {
            indexed(quantified.indexes(), 0, () -> check(quantified.body()));
        }
    }

    private void target(Expression target) {
        check(target);
        if (target instanceof Expression.Reference reference
                && isKnown(reference.name())
                && !isVariable(reference.name())) {
            diagnostics.report(CspError.NOT_A_VARIABLE, reference.span(), reference.name());
        }
    }

    /** The innermost meaning of a name counts. */
    private boolean isVariable(String name) {
        return scopes.stream()
                .filter(scope -> scope.containsKey(name))
                .findFirst()
                .map(scope -> scope.get(name) == Local.VARIABLE)
                .orElse(declared.variables().containsKey(name));
    }

    private void reference(Expression.Reference reference) {
        String name = reference.name();
        if (!isLocal(name) && declared.blocks().containsKey(name)) {
            diagnostics.report(CspError.NOT_A_BLOCK, reference.span(), name);
        } else if (!isKnown(name)) {
            List<String> known = Stream.of(declared.constants(), declared.macros(), declared.variables())
                    .flatMap(map -> map.keySet().stream())
                    .toList();
            unknown(CspError.UNKNOWN_NAME, new Name(name, reference.span()), known);
        } else if (!isLocal(name) && declared.macros().containsKey(name)) {
            int parameters = declared.macros().get(name).parameters().size();
            if (parameters > 0) {
                arguments(new Name(name, reference.span()), parameters, 0);
            }
        } else if (!isLocal(name)
                && declared.variables().containsKey(name)
                && declared.variables().get(name).isArray()) {
            DeclaredVariable array = declared.variables().get(name);
            diagnostics.report(
                    CspError.ARRAY_NEEDS_INDEX,
                    reference.span(),
                    name,
                    array.dimensions().size(),
                    0);
        }
    }

    private void element(Expression.Element element) {
        DeclaredVariable array = declared.variables().get(element.array());
        if (array == null) {
            Name name = new Name(element.array(), element.span());
            unknown(CspError.UNKNOWN_NAME, name, declared.variables().keySet());
        } else if (!array.isArray()) {
            diagnostics.report(CspError.NOT_AN_ARRAY, element.span(), element.array());
        } else if (array.dimensions().size() != element.indexes().size()) {
            diagnostics.report(
                    CspError.ARRAY_NEEDS_INDEX,
                    element.span(),
                    element.array(),
                    array.dimensions().size(),
                    element.indexes().size());
        }
    }

    private void call(Expression.Call call) {
        String name = call.function().text();
        if (Evaluator.CHANNEL_QUESTIONS.contains(name)) {
            channelQuestion(call);
            return;
        }
        call.arguments().forEach(this::check);
        int wanted;
        if (declared.macros().containsKey(name)) {
            wanted = declared.macros().get(name).parameters().size();
        } else if (declared.blocks().containsKey(name)) {
            wanted = declared.blocks().get(name).parameters().size();
        } else {
            unknown(
                    CspError.UNKNOWN_FUNCTION,
                    call.function(),
                    declared.macros().keySet());
            return;
        }
        if (wanted != call.arguments().size()) {
            arguments(call.function(), wanted, call.arguments().size());
        }
    }

    private void channelQuestion(Expression.Call call) {
        if (call.arguments().size() != 1) {
            arguments(call.function(), 1, call.arguments().size());
            return;
        }
        Expression argument = call.arguments().get(0);
        String name;
        if (argument instanceof Expression.Element element) {
            element.indexes().forEach(this::check);
            name = element.array();
        } else if (argument instanceof Expression.Reference reference) {
            name = reference.name();
        } else {
            diagnostics.report(CspError.UNKNOWN_CHANNEL, argument.span(), "this expression");
            return;
        }
        DeclaredChannel channel = declared.channels().get(name);
        if (channel == null) {
            unknown(
                    CspError.UNKNOWN_CHANNEL,
                    new Name(name, argument.span()),
                    declared.channels().keySet());
        } else if (channel.capacity() == 0) {
            diagnostics.report(
                    CspError.SYNCHRONOUS_QUERY,
                    argument.span(),
                    name,
                    call.function().text());
        } else if (channel.isArray() != argument instanceof Expression.Element) {
            diagnostics.report(
                    channel.isArray() ? CspError.ARRAY_NEEDS_INDEX : CspError.NOT_AN_ARRAY,
                    argument.span(),
                    name,
                    1,
                    0);
        }
    }
}
