package pleat.csp.engine;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import pleat.csp.ast.ProcessTerm;
import pleat.model.CancellationCheck;
import pleat.model.EvaluationFault;

/** Interns terms, and puts values into their open names. Used by one thread at a time. */
final class TermTable {
    private final Map<Node, Term> terms = new HashMap<>();
    /** What is hidden, and alphabets. */
    private final Map<Set<String>, Set<String>> eventSets = new HashMap<>();

    /** What goes over a term takes some frames of the stack for each level. */
    static final int DEEPEST = 500;

    /** Terms asked for between two questions whether to go on; a power of two. */
    private static final int QUESTION_INTERVAL = 1 << 6;

    private final TermMemory memory;
    private final MapMemory termsMemory;
    private final MapMemory eventsMemory;
    private final FaultNumber tooDeep;
    private CancellationCheck cancellation = () -> {};
    private int asked;
    private final Term stop;
    private final Term skip;

    TermTable(TermMemory memory, FaultNumber tooDeep) {
        this.memory = memory;
        this.termsMemory = new MapMemory(memory);
        this.eventsMemory = new MapMemory(memory);
        this.tooDeep = tooDeep;
        stop = of(new Node.Stop());
        skip = of(new Node.Skip());
    }

    /** Gives what to ask while terms are made: one step may lead to more of them than anybody can wait for. */
    void askMeanwhile(CancellationCheck check) {
        cancellation = check;
    }

    /** What the question throws leaves nothing half made. */
    Term of(Node node) {
        if ((++asked & QUESTION_INTERVAL - 1) == 0) {
            cancellation.check();
        }
        Term known = terms.get(node);
        if (known == null) {
            int depth = depth(node);
            if (depth > DEEPEST) {
                throw new EvaluationFault(tooDeep.number());
            }
            memory.reserveTerm(node);
            termsMemory.reserveEntry();
            known = new Term(node, depth, size(node));
            terms.put(node, known);
        }
        return known;
    }

    TermMemory memory() {
        return memory;
    }

    /** The one of equal sets that is kept. */
    Set<String> events(Set<String> events) {
        Set<String> known = eventSets.get(events);
        if (known == null) {
            memory.reserveEvents(events);
            eventsMemory.reserveEntry();
            known = events;
            eventSets.put(events, events);
        }
        return known;
    }

    private static int depth(Node node) {
        int deepest = 0;
        for (Term inner : running(node)) {
            deepest = Math.max(deepest, inner.depth());
        }
        return 1 + deepest;
    }

    private static int size(Node node) {
        long size = 1;
        for (Term inner : running(node)) {
            size += inner.size();
        }
        return (int) Math.min(size, Integer.MAX_VALUE);
    }

    /** Only what can nest while a process runs counts: the text itself is not deep. */
    private static List<Term> running(Node node) {
        if (node instanceof Node.Sequence sequence) {
            return List.of(sequence.first());
        }
        if (node instanceof Node.Interrupt interrupt) {
            return List.of(interrupt.process(), interrupt.interruption());
        }
        if (node instanceof Node.Hidden hidden) {
            return List.of(hidden.process());
        }
        if (node instanceof Node.Atomic atomic) {
            return List.of(atomic.process());
        }
        if (node instanceof Node.Composition composition) {
            return composition.operands();
        }
        if (node instanceof Node.Interleaving interleaving) {
            return interleaving.operands();
        }
        return node instanceof Node.Parallel parallel ? parallel.operands() : List.of();
    }

    Term stop() {
        return stop;
    }

    Term skip() {
        return skip;
    }

    int size() {
        return terms.size();
    }

    /** The term with values for its open names. */
    Term with(Term term, Map<String, Integer> names) {
        return names.isEmpty() ? term : of(with(term.node(), names));
    }

    private List<Term> withAll(List<Term> list, Map<String, Integer> names) {
        return list.stream().map(term -> with(term, names)).toList();
    }

    private Node with(Node node, Map<String, Integer> names) {
        if (node instanceof Node.Prefix prefix) {
            return new Node.Prefix(
                    prefix.event(),
                    Exprs.with(prefix.parts(), names),
                    with(prefix.block(), names),
                    with(prefix.next(), names));
        }
        if (node instanceof Node.Send send) {
            return new Node.Send(
                    with(send.channel(), names),
                    Exprs.with(send.values(), names),
                    with(send.block(), names),
                    with(send.next(), names));
        }
        if (node instanceof Node.Receive receive) {
            return receive(receive, names);
        }
        if (node instanceof Node.Guard guard) {
            return new Node.Guard(guard.condition().with(names), with(guard.process(), names), guard.notTruth());
        }
        if (node instanceof Node.Conditional conditional) {
            return new Node.Conditional(
                    conditional.kind(),
                    conditional.condition().with(names),
                    with(conditional.then(), names),
                    with(conditional.otherwise(), names),
                    conditional.notTruth());
        }
        if (node instanceof Node.Case cases) {
            return new Node.Case(
                    Exprs.with(cases.conditions(), names),
                    withAll(cases.branches(), names),
                    with(cases.otherwise(), names),
                    cases.notTruth());
        }
        if (node instanceof Node.Call call) {
            return new Node.Call(call.process(), Exprs.with(call.arguments(), names), call.fault());
        }
        if (node instanceof Node.Assert claim) {
            return new Node.Assert(claim.condition().with(names), claim.notTruth(), claim.broken());
        }
        return operators(node, names);
    }

    private Node.Receive receive(Node.Receive receive, Map<String, Integer> names) {
        Map<String, Integer> free = new HashMap<>(names);
        receive.patterns().forEach(pattern -> {
            if (pattern instanceof Pattern.Bind bind) {
                free.remove(bind.name());
            }
        });
        List<Pattern> patterns = receive.patterns().stream()
                .map(pattern -> pattern instanceof Pattern.Match match
                        ? new Pattern.Match(match.value().with(names))
                        : pattern)
                .toList();
        return new Node.Receive(
                with(receive.channel(), names),
                receive.guard().map(guard -> guard.with(free)),
                patterns,
                with(receive.block(), free),
                with(receive.next(), free),
                receive.notTruth());
    }

    private static Optional<Stmt.Block> with(Optional<Stmt.Block> written, Map<String, Integer> names) {
        return written.map(block -> block.with(names));
    }

    private static Node.Channel with(Node.Channel channel, Map<String, Integer> names) {
        return new Node.Channel(channel.place(), channel.index().with(names), channel.noElement());
    }

    private Node operators(Node node, Map<String, Integer> names) {
        if (node instanceof Node.Sequence sequence) {
            return new Node.Sequence(with(sequence.first(), names), with(sequence.second(), names));
        }
        if (node instanceof Node.Composition composition) {
            return new Node.Composition(composition.operator(), withAll(composition.operands(), names));
        }
        if (node instanceof Node.Indexed indexed) {
            Map<String, Integer> free = new HashMap<>(names);
            List<Node.Range> ranges = ranges(indexed.indexes(), free);
            return new Node.Indexed(indexed.operator(), ranges, with(indexed.body(), free));
        }
        if (node instanceof Node.Replicated replicated) {
            return new Node.Replicated(
                    replicated.count().with(names), with(replicated.body(), names), replicated.notConstant());
        }
        if (node instanceof Node.Interrupt interrupt) {
            return new Node.Interrupt(with(interrupt.process(), names), with(interrupt.interruption(), names));
        }
        if (node instanceof Node.Hide hide) {
            List<Node.EventSet> sets =
                    hide.events().stream().map(set -> with(set, names)).toList();
            return new Node.Hide(with(hide.process(), names), sets);
        }
        if (node instanceof Node.Atomic atomic) {
            return new Node.Atomic(with(atomic.process(), names), atomic.isStarted());
        }
        return node;
    }

    /** Ranges with values for names. An index hides the name from then on: it is taken out of the map. */
    private static List<Node.Range> ranges(List<Node.Range> indexes, Map<String, Integer> free) {
        return indexes.stream()
                .map(range -> {
                    List<Expr> bounds = Exprs.with(range.bounds(), Map.copyOf(free));
                    free.remove(range.index());
                    return new Node.Range(range.index(), bounds, range.isInterval(), range.notConstant());
                })
                .toList();
    }

    static Node.EventSet with(Node.EventSet set, Map<String, Integer> names) {
        Map<String, Integer> free = new HashMap<>(names);
        List<Node.Range> indexes = ranges(set.indexes(), free);
        return new Node.EventSet(indexes, set.event(), Exprs.with(set.parts(), free), set.notConstant());
    }

    /** The operands of an indexed form, or those that are written. */
    List<Term> operands(Node node) {
        if (node instanceof Node.Composition composition) {
            return composition.operands();
        }
        if (node instanceof Node.Replicated replicated) {
            int count = Ranges.number(replicated.count(), replicated.notConstant());
            Ranges.requireFew(count, replicated.notConstant());
            return IntStream.range(0, count).mapToObj(i -> replicated.body()).toList();
        }
        Node.Indexed indexed = (Node.Indexed) node;
        return Ranges.assignments(indexed.indexes()).stream()
                .map(names -> with(indexed.body(), names))
                .toList();
    }

    static ProcessTerm.Operator operator(Node node) {
        if (node instanceof Node.Composition composition) {
            return composition.operator();
        }
        return node instanceof Node.Indexed indexed ? indexed.operator() : ProcessTerm.Operator.INTERLEAVING;
    }
}
