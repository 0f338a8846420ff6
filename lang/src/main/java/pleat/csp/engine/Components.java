package pleat.csp.engine;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import pleat.model.EvaluationFault;
import pleat.model.LayoutMustGrow;

/**
 * Numbers the terms that components are, and keeps what each can do. One thread, the owner, adds; any number may read
 * meanwhile. 0 is Skip, 1 is Stop, and 2 is what a process that has terminated leaves.
 */
final class Components {
    static final int SKIP = 0;
    static final int STOP = 1;
    static final int TERMINATED = 2;

    /** Running processes inside of a term that is compiled ahead. */
    private static final int LARGEST_AHEAD = 32;

    private static final Expr[] NO_VALUES = {};

    private final TermMemory memory;
    private final Labels labels;
    private volatile Term[] terms = new Term[16];
    private volatile Entry[] entries = new Entry[16];
    private volatile int size;
    private Terms maker;

    Components(TermMemory memory, Labels labels) {
        this.memory = memory;
        this.labels = labels;
    }

    /** Comes before everything else: terms are ordered by the numbers that they have here. */
    void use(Terms terms) {
        maker = terms;
        numberOf(terms.table().skip());
        numberOf(terms.table().stop());
        // Looks like Stop, and is told apart from it only by how it is entered.
        add(terms.table().stop());
    }

    Terms terms() {
        return maker;
    }

    Labels labels() {
        return labels;
    }

    /** Only for the owner. */
    int numberOf(Term term) {
        if (term.number() < 0) {
            term.setNumber(add(term));
        }
        return term.number();
    }

    /** The number of a term. */
    int numberOf(Term term, Labels.Access access) {
        if (access == Labels.Access.OWNER) {
            return numberOf(term);
        }
        if (term.number() < 0) {
            throw new LayoutMustGrow();
        }
        return term.number();
    }

    private int add(Term term) {
        int number = size;
        if (number == terms.length) {
            memory.reservePlaces(2L * number);
            terms = Arrays.copyOf(terms, 2 * number);
            entries = Arrays.copyOf(entries, 2 * number);
        }
        terms[number] = term;
        size = number + 1;
        return number;
    }

    int size() {
        return size;
    }

    Term term(int number) {
        return terms[number];
    }

    /** What the component can do; the owner finds it out if nobody has. */
    Entry entry(int number, Labels.Access access) {
        Entry known = entries[number];
        if (known == null) {
            if (access == Labels.Access.READER) {
                throw new LayoutMustGrow();
            }
            known = number == TERMINATED
                    ? Entry.complete(terms[number], new CompiledMove[0])
                    : compile(terms[number], Map.of());
            entries[number] = known;
        }
        return known;
    }

    /** What a component can do where the expressions that it depends on have these values. */
    Entry resolved(Entry entry, Tuple values, Labels.Access access) {
        Entry known = entry.resolved().get(values);
        if (known == null) {
            if (access == Labels.Access.READER) {
                throw new LayoutMustGrow();
            }
            Map<Expr, Integer> more = new HashMap<>(entry.known());
            for (int i = 0; i < entry.missing().size(); i++) {
                more.put(entry.missing().get(i), values.get(i));
            }
            known = compile(entry.term(), more);
            memory.reserveKey(values);
            entry.resolved().put(values.copy(), known);
        }
        return known;
    }

    /** What a message leads to. */
    CompiledMove.Accepted accepted(CompiledMove move, Tuple message, Labels.Access access) {
        CompiledMove.Accepted known = move.accepted.get(message);
        if (known == null) {
            if (access == Labels.Access.READER) {
                throw new LayoutMustGrow();
            }
            Condition guard = move.acceptor.guardFor(message).orElse(null);
            Stmt block = move.acceptor.blockFor(message).orElse(null);
            known = new CompiledMove.Accepted(guard, block, numberOf(move.acceptor.accepted(message, maker)));
            memory.reserveKey(message);
            memory.reserveAccepted(move, guard, block);
            move.accepted.put(message.copy(), known);
        }
        return known;
    }

    private Entry compile(Term term, Map<Expr, Integer> known) {
        Set<Expr> missing = new LinkedHashSet<>();
        List<Move> moves;
        try {
            moves = SymbolicMoves.of(term, maker, known, missing);
        } catch (EvaluationFault fault) {
            moves = List.of(Move.of(new Action.Failure(java.util.Optional.empty(), new FaultNumber(fault.fault()))));
        }
        if (!missing.isEmpty()) {
            memory.reserveOpen(missing, known);
            return Entry.open(term, List.copyOf(missing), known);
        }
        memory.reserveMoves(moves);
        return Entry.complete(term, moves.stream().map(this::compiled).toArray(CompiledMove[]::new));
    }

    private CompiledMove compiled(Move move) {
        Action action = move.action();
        if (action instanceof Action.Step step) {
            CompiledMove.Kind kind = CompiledMove.Kind.valueOf(step.kind().name());
            int label = step.kind() == Action.Kind.TAU ? Labels.TAU : labels.of(step.label());
            Stmt block = step.block().orElse(null);
            return new CompiledMove(kind, move, label, block, numberOf(step.target()), -1, NO_VALUES, null, null, -1);
        }
        if (action instanceof Action.Send send) {
            CompiledMove.Kind kind =
                    maker.isRendezvous(send.channel()) ? CompiledMove.Kind.OUTPUT : CompiledMove.Kind.SEND;
            Expr[] values = send.values().toArray(Expr[]::new);
            Stmt block = send.block().orElse(null);
            return new CompiledMove(
                    kind, move, -1, block, numberOf(send.target()), send.channel(), values, null, null, -1);
        }
        if (action instanceof Action.Receive receive) {
            CompiledMove.Kind kind =
                    maker.isRendezvous(receive.channel()) ? CompiledMove.Kind.INPUT : CompiledMove.Kind.RECEIVE;
            return new CompiledMove(
                    kind, move, -1, null, -1, receive.channel(), NO_VALUES, receive.acceptor(), null, -1);
        }
        if (action instanceof Action.Rendezvous both) {
            Expr[] values = both.values().toArray(Expr[]::new);
            return new CompiledMove(
                    CompiledMove.Kind.RENDEZVOUS,
                    move,
                    -1,
                    both.block().orElse(null),
                    -1,
                    both.channel(),
                    values,
                    both.acceptor(),
                    null,
                    -1);
        }
        Action.Failure failure = (Action.Failure) action;
        return new CompiledMove(
                CompiledMove.Kind.FAILURE,
                move,
                Labels.TAU,
                null,
                -1,
                -1,
                NO_VALUES,
                null,
                failure.expression().orElse(null),
                failure.fault().number());
    }

    /**
     * Compiles all that components can become, as far as no message and no variable decides it. Stops where there is too much
     * of it; the rest is compiled when it is met.
     */
    void compileAhead(int most) {
        maker.table().askMeanwhile(new AheadLimit());
        try {
            compileFirst(most);
        } catch (AheadLimit.ReachedException enough) {
            // One term may lead to millions of others.
        } finally {
            maker.table().askMeanwhile(() -> {});
        }
    }

    private void compileFirst(int most) {
        for (int next = 0; next < size && next < most; next++) {
            Node node = terms[next].node();
            boolean isParallel = node instanceof Node.Interleaving || node instanceof Node.Parallel;
            // What is parallel inside of a component, or large, may grow without end.
            if (!isParallel && terms[next].size() <= LARGEST_AHEAD) {
                entry(next, Labels.Access.OWNER);
            }
        }
    }
}
