package pleat.csp.reference;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import pleat.csp.ast.Declaration;
import pleat.csp.ast.EventSet;
import pleat.csp.ast.Expression;
import pleat.csp.ast.IndexRange;
import pleat.csp.ast.ProcessTerm;
import pleat.csp.declare.ConstantMemory;
import pleat.csp.declare.Declarations;
import pleat.csp.value.EvaluationFailure;
import pleat.csp.value.Evaluator;
import pleat.csp.value.Value;

/** Finds the events that a process takes part in where processes run in parallel. */
final class Alphabets {
    /** A process that calls itself with ever new arguments has no finite alphabet. */
    private static final int MOST_INSTANCES = 10_000;

    private final Declarations declared;
    private final ConstantMemory constants;

    Alphabets(Declarations declared) {
        this.declared = declared;
        this.constants = new ConstantMemory(declared.constants(), declared.macros());
    }

    Set<String> of(ProcessTerm process, Map<String, Value> names) {
        return collect(process, names, new HashSet<>());
    }

    /** The events of a set, with the values of its indexes. */
    Set<String> events(List<EventSet> sets, Map<String, Value> names) {
        Set<String> events = new TreeSet<>();
        sets.forEach(set -> enumerate(set, 0, names, events));
        return events;
    }

    private void enumerate(EventSet set, int depth, Map<String, Value> names, Set<String> events) {
        if (depth == set.indexes().size()) {
            events.add(label(set.event().name(), set.event().parts(), names));
            return;
        }
        IndexRange range = set.indexes().get(depth);
        for (Value value : new Evaluator(constants, names).values(range)) {
            enumerate(set, depth + 1, with(names, range.index().text(), value), events);
        }
    }

    private String label(String name, List<Expression> parts, Map<String, Value> names) {
        StringBuilder label = new StringBuilder(name);
        parts.forEach(part -> label.append('.').append(new Evaluator(constants, names).evaluate(part)));
        return label.toString();
    }

    static Map<String, Value> with(Map<String, Value> names, String name, Value value) {
        Map<String, Value> more = new HashMap<>(names);
        more.put(name, value);
        return more;
    }

    private Set<String> collect(ProcessTerm process, Map<String, Value> names, Set<String> visited) {
        Set<String> events = new TreeSet<>();
        if (process instanceof ProcessTerm.Prefix prefix) {
            if (prefix.block().isEmpty() && !prefix.event().isTau()) {
                events.add(label(prefix.event().name(), prefix.event().parts(), names));
            }
            events.addAll(collect(prefix.next(), names, visited));
        } else if (process instanceof ProcessTerm.Call call) {
            events.addAll(called(call, names, visited));
        } else if (process instanceof ProcessTerm.Hide hide) {
            events.addAll(collect(hide.process(), names, visited));
            events.removeAll(events(hide.events(), names));
        } else if (process instanceof ProcessTerm.Indexed indexed) {
            indexed(indexed, 0, names, visited, events);
        } else {
            parts(process).forEach(part -> events.addAll(collect(part, names, visited)));
        }
        return events;
    }

    private void indexed(
            ProcessTerm.Indexed indexed, int depth, Map<String, Value> names, Set<String> visited, Set<String> events) {
        if (depth == indexed.indexes().size()) {
            events.addAll(collect(indexed.body(), names, visited));
            return;
        }
        IndexRange range = indexed.indexes().get(depth);
        for (Value value : new Evaluator(constants, names).values(range)) {
            indexed(indexed, depth + 1, with(names, range.index().text(), value), visited, events);
        }
    }

    private Set<String> called(ProcessTerm.Call call, Map<String, Value> names, Set<String> visited) {
        Declaration.ProcessDefinition process =
                declared.processes().get(call.name().text());
        Declaration.Alphabet alphabet = declared.alphabets().get(call.name().text());
        Map<String, Value> arguments = new HashMap<>();
        StringBuilder instance = new StringBuilder(call.name().text());
        for (int i = 0; i < call.arguments().size(); i++) {
            String parameter = process.parameters().get(i).text();
            Value value =
                    new Evaluator(constants, names).evaluate(call.arguments().get(i));
            arguments.put(parameter, value);
            instance.append(',').append(value);
        }
        if (alphabet != null) {
            return events(alphabet.events(), arguments);
        }
        if (!visited.add(instance.toString())) {
            return Set.of();
        }
        if (visited.size() > MOST_INSTANCES) {
            throw new EvaluationFailure("the alphabet of '" + call.name() + "' has no end", call.span());
        }
        return collect(process.body(), arguments, visited);
    }

    /** The processes that a process is made of. */
    private static List<ProcessTerm> parts(ProcessTerm process) {
        if (process instanceof ProcessTerm.Send send) {
            return List.of(send.next());
        }
        if (process instanceof ProcessTerm.Receive receive) {
            return List.of(receive.next());
        }
        if (process instanceof ProcessTerm.Guard guard) {
            return List.of(guard.process());
        }
        if (process instanceof ProcessTerm.Conditional conditional) {
            return conditional.otherwise().isPresent()
                    ? List.of(conditional.then(), conditional.otherwise().get())
                    : List.of(conditional.then());
        }
        if (process instanceof ProcessTerm.Case cases) {
            List<ProcessTerm> parts = new java.util.ArrayList<>(
                    cases.branches().stream().map(ProcessTerm.Branch::process).toList());
            cases.otherwise().ifPresent(parts::add);
            return parts;
        }
        if (process instanceof ProcessTerm.Sequence sequence) {
            return List.of(sequence.first(), sequence.second());
        }
        if (process instanceof ProcessTerm.Composition composition) {
            return composition.operands();
        }
        if (process instanceof ProcessTerm.Replicated replicated) {
            return List.of(replicated.body());
        }
        if (process instanceof ProcessTerm.Interrupt interrupt) {
            return List.of(interrupt.process(), interrupt.interruption());
        }
        return process instanceof ProcessTerm.Atomic atomic ? List.of(atomic.process()) : List.of();
    }
}
