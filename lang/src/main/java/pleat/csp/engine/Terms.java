package pleat.csp.engine;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.ToIntFunction;
import pleat.csp.ast.ProcessTerm;
import pleat.model.EvaluationFault;
import pleat.model.SourceSpan;
import pleat.model.Value;

/**
 * Makes terms of running processes, with what makes terms equal applied: calls are unfolded, Skip and Stop vanish, operands
 * are flattened.
 */
final class Terms {
    /** Calls without an event between them. */
    private static final int DEEPEST_CALL = 150;

    private final TermTable table;
    private final ProcessCompiler processes;
    private final Alphabets alphabets;
    /** The order of the operands of bags. */
    private final ToIntFunction<Term> numbers;

    private final Vector vector;
    /** How bodies are called, for people. */
    private final Map<Term, String> calls = new ConcurrentHashMap<>();

    private final MapMemory callsMemory;

    private int depth;
    /** Of the call that was unfolded last. */
    private FaultNumber latestCall = new FaultNumber(0);

    Terms(TermTable table, ProcessCompiler processes, Alphabets alphabets, Vector vector, ToIntFunction<Term> numbers) {
        this.vector = vector;
        this.table = table;
        this.processes = processes;
        this.alphabets = alphabets;
        this.numbers = numbers;
        this.callsMemory = new MapMemory(table.memory());
    }

    TermTable table() {
        return table;
    }

    /** The term for people: a body by the call that it was the body of first. */
    String text(Term term) {
        return standing(term).text();
    }

    /** Where a process stands that has come to this term: at a process with a name, or before what it does next. */
    Value standing(Term term) {
        String name = term == table.stop() || term == table.skip() ? TermText.of(term) : calls.get(term);
        return name == null ? new Value.Statement(TermText.of(term)) : new Value.Location(name);
    }

    /** The definition that a term is the body of, or a part of its body; empty if no definition is known to be. */
    Optional<SourceSpan> definition(Term term) {
        return Optional.ofNullable(calls.get(term))
                .or(() -> calls.entrySet().stream()
                        .filter(call -> isPart(term, call.getKey()))
                        .map(Map.Entry::getValue)
                        .min(Comparator.naturalOrder()))
                .map(call -> processes.place(call.substring(0, call.indexOf('('))));
    }

    /** Whether a process that is at the one comes to the other by events alone that are written there. */
    private static boolean isPart(Term term, Term whole) {
        return term == whole || continuations(whole.node()).stream().anyMatch(next -> isPart(term, next));
    }

    private static List<Term> continuations(Node node) {
        if (node instanceof Node.Prefix prefix) {
            return List.of(prefix.next());
        }
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
        if (node instanceof Node.Composition composition) {
            return composition.operands();
        }
        return List.of();
    }

    /** Whether the channel with a number stores nothing. */
    boolean isRendezvous(int channel) {
        return vector.channel(channel).capacity() == 0;
    }

    /** The term of a process that is about to run. Has no open names. */
    Term start(Term term) {
        Node node = term.node();
        if (node instanceof Node.Call call) {
            return call.arguments().stream().allMatch(Expr::isConstant) ? unfold(call) : term;
        }
        if (node instanceof Node.Sequence sequence) {
            return sequence(start(sequence.first()), sequence.second());
        }
        if (node instanceof Node.Interrupt interrupt) {
            return interrupt(start(interrupt.process()), start(interrupt.interruption()));
        }
        if (node instanceof Node.Hide hide) {
            return hide(start(hide.process()), table.events(Alphabets.events(hide.events())), Node.Origin.WRITTEN);
        }
        if (node instanceof Node.Atomic atomic) {
            return atomic(start(atomic.process()), atomic.isStarted());
        }
        if (node instanceof Node.Composition || node instanceof Node.Indexed || node instanceof Node.Replicated) {
            return compose(term);
        }
        return term;
    }

    /** What to say where calls have no end: the fault of one of them. */
    FaultNumber latestCall() {
        return latestCall;
    }

    /** The body of a process; all arguments are constant. */
    Term unfold(Node.Call call) {
        latestCall = call.fault();
        if (depth == DEEPEST_CALL) {
            throw new EvaluationFault(call.fault().number());
        }
        List<String> parameters = processes.parameters(call.process());
        Map<String, Integer> names = new HashMap<>();
        for (int i = 0; i < parameters.size(); i++) {
            names.put(parameters.get(i), Ranges.constant(call.arguments().get(i), call.fault()));
        }
        depth++;
        try {
            Term body = start(table.with(processes.body(call.process()), names));
            name(body, call);
            return body;
        } finally {
            depth--;
        }
    }

    private void name(Term body, Node.Call call) {
        if (!calls.containsKey(body)) {
            String text = TermText.of(call);
            table.memory().take(TermMemory.ofText(text));
            callsMemory.reserveEntry();
            calls.put(body, text);
        }
    }

    Term sequence(Term first, Term second) {
        if (first == table.skip()) {
            return start(second);
        }
        return first == table.stop() ? first : table.of(new Node.Sequence(first, second));
    }

    Term interrupt(Term process, Term interruption) {
        return table.of(new Node.Interrupt(process, interruption));
    }

    /**
     * Nested ones are merged, so that a process that hides in front of its own call stays finite.
     *
     * @param events that the table keeps
     */
    Term hide(Term process, Set<String> events, Node.Origin origin) {
        if (process.node() instanceof Node.Hidden inner) {
            Set<String> both = new TreeSet<>(events);
            both.addAll(inner.events());
            return table.of(new Node.Hidden(inner.process(), table.events(both), Node.Origin.MERGED));
        }
        return table.of(new Node.Hidden(process, events, origin));
    }

    Term atomic(Term process, boolean isStarted) {
        if (process.node() instanceof Node.Atomic inner) {
            return table.of(new Node.Atomic(inner.process(), isStarted || inner.isStarted()));
        }
        boolean isOver = process == table.skip() || process == table.stop();
        return isOver ? process : table.of(new Node.Atomic(process, isStarted));
    }

    Term choice(ProcessTerm.Operator operator, List<Term> operands) {
        List<Term> left =
                operands.stream().filter(operand -> operand != table.stop()).toList();
        if (left.isEmpty()) {
            return table.stop();
        }
        return left.size() == 1 ? left.get(0) : table.of(new Node.Composition(operator, left));
    }

    Term parallel(List<Term> operands, List<Set<String>> shared) {
        return table.of(new Node.Parallel(List.copyOf(operands), shared));
    }

    private Term compose(Term term) {
        ProcessTerm.Operator operator = TermTable.operator(term.node());
        return switch (operator) {
            case INTERNAL_CHOICE -> term;
            case PARALLEL -> composeParallel(term);
            case INTERLEAVING -> instance(startedOperands(term));
            default -> choice(operator, startedOperands(term));
        };
    }

    private Term composeParallel(Term term) {
        List<Term> flat = new ArrayList<>();
        flatten(term, flat);
        List<Term> started = flat.stream().map(this::start).toList();
        return started.size() == 1
                ? started.get(0)
                : parallel(
                        started,
                        flat.stream().map(alphabets::of).map(table::events).toList());
    }

    private List<Term> startedOperands(Term term) {
        return table.operands(term.node()).stream().map(this::start).toList();
    }

    /** The operands of nested parallel compositions are on one level. */
    private void flatten(Term term, List<Term> flat) {
        for (Term operand : table.operands(term.node())) {
            Node node = operand.node();
            boolean isParallel = (node instanceof Node.Composition || node instanceof Node.Indexed)
                    && TermTable.operator(node) == ProcessTerm.Operator.PARALLEL;
            if (isParallel) {
                flatten(operand, flat);
            } else {
                flat.add(operand);
            }
        }
    }

    /** A new interleaving: of equal operands only the number counts, from now on. */
    private Term instance(List<Term> operands) {
        List<Term> flat = new ArrayList<>();
        boolean hasBag = false;
        for (Term operand : operands) {
            if (operand.node() instanceof Node.Interleaving inner) {
                flat.addAll(inner.operands());
                hasBag |= inner.order() == Node.Order.BAG;
            } else {
                flat.add(operand);
            }
        }
        flat.removeIf(operand -> operand == table.skip());
        boolean hasEqual = new HashSet<>(flat).size() < flat.size();
        return interleaving(flat, hasBag || hasEqual ? Node.Order.BAG : Node.Order.LIST);
    }

    /** An interleaving after a step. */
    Term interleaving(List<Term> operands, Node.Order order) {
        List<Term> flat = flattened(operands, order);
        if (flat.isEmpty()) {
            return table.skip();
        }
        return flat.size() == 1 ? flat.get(0) : table.of(new Node.Interleaving(List.copyOf(flat), order));
    }

    /** The operands of an interleaving on one level, without those that are over; those of a bag are in order. */
    List<Term> flattened(List<Term> operands, Node.Order order) {
        List<Term> flat = new ArrayList<>();
        for (Term operand : operands) {
            if (operand.node() instanceof Node.Interleaving inner
                    && (order == Node.Order.BAG || inner.order() == Node.Order.LIST)) {
                flat.addAll(inner.operands());
            } else if (operand != table.skip()) {
                flat.add(operand);
            }
        }
        if (order == Node.Order.BAG) {
            flat.sort(Comparator.comparingInt(numbers));
        }
        return flat;
    }
}
