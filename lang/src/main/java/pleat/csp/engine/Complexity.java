package pleat.csp.engine;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongBinaryOperator;
import pleat.csp.ast.ProcessTerm;

/**
 * How many terms a process is expected to become: f(P) of Khanh and Tho. Stop is 1, Skip 2, an event adds 1, sequences add up, of
 * alternatives the largest counts, and parallel processes multiply. A call of a process that is being looked at counts 1; an indexed
 * form counts as its body.
 */
final class Complexity {
    private static final long MOST = 1L << 40;

    private final ProcessCompiler processes;
    private final Set<String> open = new HashSet<>();

    Complexity(ProcessCompiler processes) {
        this.processes = processes;
    }

    long of(Term term) {
        return Math.min(MOST, of(term.node()));
    }

    private long of(Node node) {
        if (node instanceof Node.Stop) {
            return 1;
        }
        if (node instanceof Node.Prefix prefix) {
            return 1 + of(prefix.next());
        }
        if (node instanceof Node.Send send) {
            return 1 + of(send.next());
        }
        if (node instanceof Node.Receive receive) {
            return 1 + of(receive.next());
        }
        if (node instanceof Node.Guard guard) {
            return of(guard.process());
        }
        if (node instanceof Node.Conditional conditional) {
            return Math.max(of(conditional.then()), of(conditional.otherwise()));
        }
        if (node instanceof Node.Case cases) {
            return Math.max(of(cases.otherwise()), all(cases.branches(), 1, Math::max));
        }
        if (node instanceof Node.Call call) {
            return of(call);
        }
        return operators(node);
    }

    private long of(Node.Call call) {
        if (!open.add(call.process())) {
            return 1;
        }
        long body = of(processes.body(call.process()));
        open.remove(call.process());
        return body;
    }

    private long operators(Node node) {
        if (node instanceof Node.Sequence sequence) {
            return of(sequence.first()) + of(sequence.second());
        }
        if (node instanceof Node.Interrupt interrupt) {
            return of(interrupt.process()) + of(interrupt.interruption());
        }
        if (node instanceof Node.Composition composition) {
            return composed(composition.operator(), composition.operands());
        }
        if (node instanceof Node.Interleaving interleaving) {
            return composed(ProcessTerm.Operator.INTERLEAVING, interleaving.operands());
        }
        if (node instanceof Node.Parallel parallel) {
            return composed(ProcessTerm.Operator.PARALLEL, parallel.operands());
        }
        if (node instanceof Node.Indexed indexed) {
            return of(indexed.body());
        }
        if (node instanceof Node.Replicated replicated) {
            return of(replicated.body());
        }
        if (node instanceof Node.Hide hide) {
            return of(hide.process());
        }
        if (node instanceof Node.Hidden hidden) {
            return of(hidden.process());
        }
        if (node instanceof Node.Atomic atomic) {
            return of(atomic.process());
        }
        // Skip, and an assertion that behaves like it.
        return 2;
    }

    private long composed(ProcessTerm.Operator operator, List<Term> operands) {
        boolean isParallel = operator == ProcessTerm.Operator.PARALLEL || operator == ProcessTerm.Operator.INTERLEAVING;
        return all(operands, 1, isParallel ? (one, other) -> Math.min(MOST, one * other) : Math::max);
    }

    private long all(List<Term> terms, long start, LongBinaryOperator operator) {
        long result = start;
        for (Term term : terms) {
            result = operator.applyAsLong(result, of(term));
        }
        return result;
    }
}
