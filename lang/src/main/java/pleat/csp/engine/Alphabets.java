package pleat.csp.engine;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.TreeSet;
import pleat.model.EvaluationFault;

/** Finds the events that a term takes part in where processes run in parallel. */
final class Alphabets {
    /** A process that calls itself with ever new arguments has no finite alphabet. */
    private static final int MOST_INSTANCES = 10_000;
    /** Nor has one that hides events around ever new calls. */
    private static final int DEEPEST = 100;

    private final ProcessCompiler processes;
    private final TermTable terms;
    private final FaultNumber notConstant;

    /** @param notConstant says that an alphabet cannot be computed */
    Alphabets(ProcessCompiler processes, TermTable terms, FaultNumber notConstant) {
        this.processes = processes;
        this.terms = terms;
        this.notConstant = notConstant;
    }

    Set<String> of(Term term) {
        return of(term, new HashSet<>(), 0);
    }

    /**
     * The events of a term. Calls wait in a queue, so that a long chain of them is no deep recursion.
     *
     * @param visited the calls that have been followed
     * @param depth of hiding around the term
     */
    private Set<String> of(Term term, Set<Term> visited, int depth) {
        if (depth > DEEPEST) {
            throw new EvaluationFault(notConstant.number());
        }
        Set<String> events = new TreeSet<>();
        ArrayDeque<Term> waiting = new ArrayDeque<>(List.of(term));
        while (!waiting.isEmpty()) {
            collect(waiting.remove(), events, visited, waiting, depth);
        }
        return events;
    }

    /** The events of sets without open names. */
    static Set<String> events(List<Node.EventSet> sets) {
        Set<String> events = new TreeSet<>();
        for (Node.EventSet set : sets) {
            for (Map<String, Integer> names : Ranges.assignments(set.indexes())) {
                events.add(label(set.event(), Exprs.with(set.parts(), names), set.notConstant()));
            }
        }
        return events;
    }

    static String label(String event, List<Expr> parts, FaultNumber notConstant) {
        StringBuilder label = new StringBuilder(event);
        for (Expr part : parts) {
            label.append('.').append(Values.text(Ranges.constant(part, notConstant)));
        }
        return label.toString();
    }

    /** @param waiting gets what a call stands for */
    private void collect(Term term, Set<String> events, Set<Term> visited, Queue<Term> waiting, int depth) {
        Node node = term.node();
        if (node instanceof Node.Prefix prefix) {
            boolean isTau = prefix.event().equals("tau") && prefix.parts().isEmpty();
            if (prefix.block().isEmpty() && !isTau) {
                events.add(label(prefix.event(), prefix.parts(), notConstant));
            }
            collect(prefix.next(), events, visited, waiting, depth);
        } else if (node instanceof Node.Call call) {
            called(term, call, events, visited, waiting);
        } else if (node instanceof Node.Hide hide) {
            Set<String> inside = of(hide.process(), new HashSet<>(visited), depth + 1);
            inside.removeAll(events(hide.events()));
            events.addAll(inside);
        } else if (node instanceof Node.Indexed || node instanceof Node.Composition) {
            terms.operands(node).forEach(operand -> collect(operand, events, visited, waiting, depth));
        } else {
            parts(node).forEach(part -> collect(part, events, visited, waiting, depth));
        }
    }

    private void called(Term term, Node.Call call, Set<String> events, Set<Term> visited, Queue<Term> waiting) {
        List<String> parameters = processes.parameters(call.process());
        Map<String, Integer> names = new HashMap<>();
        for (int i = 0; i < parameters.size(); i++) {
            names.put(parameters.get(i), Ranges.constant(call.arguments().get(i), notConstant));
        }
        Optional<List<Node.EventSet>> given = processes.alphabet(call.process());
        if (given.isPresent()) {
            events.addAll(events(
                    given.get().stream().map(set -> TermTable.with(set, names)).toList()));
        } else if (visited.add(term)) {
            if (visited.size() > MOST_INSTANCES) {
                throw new EvaluationFault(notConstant.number());
            }
            waiting.add(terms.with(processes.body(call.process()), names));
        }
    }

    private static List<Term> parts(Node node) {
        if (node instanceof Node.Send send) {
            return List.of(send.next());
        }
        if (node instanceof Node.Receive receive) {
            return List.of(receive.next());
        }
        if (node instanceof Node.Guard guard) {
            return List.of(guard.process());
        }
        if (node instanceof Node.Conditional conditional) {
            return List.of(conditional.then(), conditional.otherwise());
        }
        if (node instanceof Node.Case cases) {
            return java.util.stream.Stream.concat(
                            cases.branches().stream(), java.util.stream.Stream.of(cases.otherwise()))
                    .toList();
        }
        if (node instanceof Node.Sequence sequence) {
            return List.of(sequence.first(), sequence.second());
        }
        if (node instanceof Node.Replicated replicated) {
            return List.of(replicated.body());
        }
        if (node instanceof Node.Interrupt interrupt) {
            return List.of(interrupt.process(), interrupt.interruption());
        }
        return node instanceof Node.Atomic atomic ? List.of(atomic.process()) : List.of();
    }
}
