package pleat.csp.engine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import pleat.csp.ast.ProcessTerm;

/**
 * Finds what a term can do, in whatever state: the conditions on the variables become guards. Only the parts of events, the
 * indexes of channels and the arguments of calls must have values before. Where they depend on variables, their values in the
 * state at hand are given; those that are missing are collected.
 */
final class SymbolicMoves {
    private static final String TAU = "tau";

    /** Guards and calls behind each other without an event; more than can be written inside of each other. */
    private static final int MOST_LINKS = 300;

    private final Terms terms;
    private final Map<Expr, Integer> known;
    private final Set<Expr> missing;
    private final Map<Term, List<Move>> found = new HashMap<>();
    private int links;

    private SymbolicMoves(Terms terms, Map<Expr, Integer> known, Set<Expr> missing) {
        this.terms = terms;
        this.known = known;
        this.missing = missing;
    }

    /**
     * Moves of a term.
     *
     * @param known values of expressions over variables
     * @param missing gets those that must be known besides; if there are any, the moves are not complete
     */
    static List<Move> of(Term term, Terms terms, Map<Expr, Integer> known, Set<Expr> missing) {
        return new SymbolicMoves(terms, known, missing).of(term);
    }

    /** An operand that occurs many times in a term is looked at once. */
    private List<Move> of(Term term) {
        List<Move> known = found.get(term);
        if (known == null) {
            known = movesOf(term);
            found.put(term, known);
        }
        return known;
    }

    private List<Move> movesOf(Term term) {
        Node node = term.node();
        if (node instanceof Node.Skip) {
            return List.of(terminate());
        }
        if (node instanceof Node.Prefix prefix) {
            return prefix(prefix);
        }
        if (node instanceof Node.Send send) {
            return send(send);
        }
        if (node instanceof Node.Receive receive) {
            return receive(receive);
        }
        if (node instanceof Node.Guard guard) {
            return guarded(guard.process(), new Condition(guard.condition(), true, guard.notTruth()));
        }
        if (node instanceof Node.Conditional conditional) {
            return conditional(conditional);
        }
        if (node instanceof Node.Case cases) {
            return cases(cases);
        }
        if (node instanceof Node.Assert claim) {
            Condition holds = new Condition(claim.condition(), true, claim.notTruth());
            Condition fails = new Condition(claim.condition(), false, claim.notTruth());
            return List.of(
                    terminate().guardedBy(List.of(holds)),
                    Move.of(new Action.Failure(Optional.empty(), claim.broken()))
                            .guardedBy(List.of(fails)));
        }
        if (node instanceof Node.Call call) {
            return call(call);
        }
        return operators(term);
    }

    private List<Move> operators(Term term) {
        Node node = term.node();
        // A receiver keeps what is around it: not all of this.
        Terms maker = terms;
        if (node instanceof Node.Sequence sequence) {
            return of(sequence.first()).stream()
                    .map(move -> move.is(Action.Kind.TERMINATE)
                            ? move.withAction(tau(terms.start(sequence.second())))
                            : move.within(target -> maker.sequence(target, sequence.second())))
                    .toList();
        }
        if (node instanceof Node.Interrupt interrupt) {
            return interrupt(interrupt);
        }
        if (node instanceof Node.Hidden hidden) {
            return of(hidden.process()).stream()
                    .map(move -> hidden(move, hidden))
                    .toList();
        }
        if (node instanceof Node.Atomic atomic) {
            return of(atomic.process()).stream()
                    .map(move ->
                            move.within(target -> maker.atomic(target, true)).withPriority(atomic.isStarted() ? 2 : 1))
                    .toList();
        }
        if (node instanceof Node.Interleaving interleaving) {
            return new ParallelMoves(terms, interleaving.operands(), offers(interleaving.operands()))
                    .interleaving(interleaving.order());
        }
        if (node instanceof Node.Parallel parallel) {
            return new ParallelMoves(terms, parallel.operands(), offers(parallel.operands()))
                    .parallel(parallel.alphabets());
        }
        if (node instanceof Node.Composition || node instanceof Node.Indexed) {
            return choice(node);
        }
        return List.of();
    }

    private List<List<Move>> offers(List<Term> operands) {
        return operands.stream().map(this::of).toList();
    }

    private Move terminate() {
        return Move.of(new Action.Step(
                Action.Kind.TERMINATE,
                Labels.TERMINATE,
                Optional.empty(),
                terms.table().stop()));
    }

    private static Action tau(Term target) {
        return new Action.Step(Action.Kind.TAU, TAU, Optional.empty(), target);
    }

    /** The value that an expression has in the state at hand, as far as it is known. */
    private Optional<Integer> value(Expr expression) {
        if (expression instanceof Expr.Const constant) {
            return Optional.of(constant.value());
        }
        if (!known.containsKey(expression)) {
            missing.add(expression);
        }
        return Optional.ofNullable(known.get(expression));
    }

    /** All values; empty when some are missing. One that cannot be evaluated is undefined. */
    private Optional<List<Integer>> values(List<Expr> expressions) {
        List<Optional<Integer>> all = expressions.stream().map(this::value).toList();
        return all.stream().allMatch(Optional::isPresent)
                ? Optional.of(all.stream().map(Optional::get).toList())
                : Optional.empty();
    }

    private static Optional<Move> failure(List<Expr> expressions, List<Integer> values, FaultNumber fault) {
        int failing = values.indexOf(Values.UNDEFINED);
        return failing < 0
                ? Optional.empty()
                : Optional.of(Move.of(new Action.Failure(Optional.of(expressions.get(failing)), fault)));
    }

    private List<Move> prefix(Node.Prefix prefix) {
        Optional<List<Integer>> values = values(prefix.parts());
        if (values.isEmpty()) {
            return List.of();
        }
        Optional<Move> failure = failure(prefix.parts(), values.get(), new FaultNumber(0));
        if (failure.isPresent()) {
            return List.of(failure.get());
        }
        StringBuilder label = new StringBuilder(prefix.event());
        values.get().forEach(value -> label.append('.').append(Values.text(value)));
        boolean isTau = prefix.event().equals(TAU) && prefix.parts().isEmpty();
        Action.Kind kind = isTau ? Action.Kind.TAU : prefix.block().isPresent() ? Action.Kind.OWN : Action.Kind.EVENT;
        return List.of(Move.of(new Action.Step(kind, label.toString(), prefix.block(), terms.start(prefix.next()))));
    }

    /** The number of the channel, or the failure to find it; empty when something is missing. */
    private Optional<Integer> channel(Node.Channel channel, List<Move> failures) {
        Optional<Integer> index = value(channel.index());
        if (index.isEmpty()) {
            return Optional.empty();
        }
        if (index.get() < 0 || index.get() >= channel.place().size()) {
            Optional<Expr> failing = index.get() == Values.UNDEFINED ? Optional.of(channel.index()) : Optional.empty();
            failures.add(Move.of(new Action.Failure(failing, channel.noElement())));
            return Optional.empty();
        }
        return Optional.of(channel.place().number() + index.get());
    }

    private List<Move> send(Node.Send send) {
        List<Move> moves = new ArrayList<>();
        channel(send.channel(), moves)
                .ifPresent(number -> moves.add(
                        Move.of(new Action.Send(number, send.values(), send.block(), terms.start(send.next())))));
        return moves;
    }

    private List<Move> receive(Node.Receive receive) {
        List<Move> moves = new ArrayList<>();
        Acceptor acceptor = new Acceptor(
                receive.patterns(),
                receive.guard(),
                receive.notTruth(),
                receive.block(),
                receive.next(),
                term -> term,
                0);
        channel(receive.channel(), moves).ifPresent(number -> moves.add(Move.of(new Action.Receive(number, acceptor))));
        return moves;
    }

    /** Moves of a process behind a guard. A guard that never holds is not looked behind. */
    private List<Move> guarded(Term process, Condition condition) {
        if (condition.expression() instanceof Expr.Const constant && Values.isTruth(constant.value())) {
            boolean holds = (constant.value() == Values.TRUE) == condition.wanted();
            return holds ? behind(terms.start(process)) : List.of();
        }
        return behind(terms.start(process)).stream()
                .map(move -> move.guardedBy(List.of(condition)))
                .toList();
    }

    /** Moves of what comes behind something that is no step. Where that has no end, all guards on the way must hold for it to fail. */
    private List<Move> behind(Term term) {
        if (links == MOST_LINKS) {
            return List.of(Move.of(new Action.Failure(Optional.empty(), terms.latestCall())));
        }
        links++;
        try {
            return of(term);
        } finally {
            links--;
        }
    }

    private List<Move> conditional(Node.Conditional conditional) {
        Condition isTrue = new Condition(conditional.condition(), true, conditional.notTruth());
        Condition isFalse = new Condition(conditional.condition(), false, conditional.notTruth());
        if (conditional.kind() == ProcessTerm.ConditionalKind.IFA) {
            return Stream.concat(
                            guarded(conditional.then(), isTrue).stream(),
                            guarded(conditional.otherwise(), isFalse).stream())
                    .toList();
        }
        List<Move> moves = new ArrayList<>();
        branch(conditional.then(), List.of(isTrue)).ifPresent(moves::add);
        if (conditional.kind() == ProcessTerm.ConditionalKind.IF) {
            branch(conditional.otherwise(), List.of(isFalse)).ifPresent(moves::add);
        }
        return moves;
    }

    /** A tau to a branch, unless a condition never holds. */
    private Optional<Move> branch(Term process, List<Condition> conditions) {
        List<Condition> open = new ArrayList<>();
        for (Condition condition : conditions) {
            if (!(condition.expression() instanceof Expr.Const constant) || !Values.isTruth(constant.value())) {
                open.add(condition);
            } else if ((constant.value() == Values.TRUE) != condition.wanted()) {
                return Optional.empty();
            }
        }
        return Optional.of(Move.of(tau(terms.start(process))).guardedBy(open));
    }

    private List<Move> cases(Node.Case cases) {
        List<Move> moves = new ArrayList<>();
        List<Condition> before = new ArrayList<>();
        for (int i = 0; i < cases.conditions().size(); i++) {
            List<Condition> conditions = new ArrayList<>(before);
            conditions.add(new Condition(cases.conditions().get(i), true, cases.notTruth()));
            branch(cases.branches().get(i), conditions).ifPresent(moves::add);
            before.add(new Condition(cases.conditions().get(i), false, cases.notTruth()));
        }
        branch(cases.otherwise(), before).ifPresent(moves::add);
        return moves;
    }

    private List<Move> call(Node.Call call) {
        Optional<List<Integer>> values = values(call.arguments());
        if (values.isEmpty()) {
            return List.of();
        }
        Optional<Move> failure = failure(call.arguments(), values.get(), call.fault());
        if (failure.isPresent()) {
            return List.of(failure.get());
        }
        List<Expr> arguments = values.get().stream().<Expr>map(Expr.Const::new).toList();
        return behind(terms.unfold(new Node.Call(call.process(), arguments, call.fault())));
    }

    private List<Move> choice(Node node) {
        ProcessTerm.Operator operator = TermTable.operator(node);
        if (operator == ProcessTerm.Operator.INTERNAL_CHOICE) {
            return terms.table().operands(node).stream()
                    .map(operand -> Move.of(tau(terms.start(operand))))
                    .toList();
        }
        List<Term> operands = ((Node.Composition) node).operands();
        Terms maker = terms;
        List<Move> moves = new ArrayList<>();
        for (int i = 0; i < operands.size(); i++) {
            int chosen = i;
            for (Move move : of(operands.get(i))) {
                boolean stays = operator == ProcessTerm.Operator.EXTERNAL_CHOICE && move.is(Action.Kind.TAU);
                moves.add(
                        stays
                                ? move.within(target ->
                                        maker.choice(operator, ParallelMoves.replaced(operands, chosen, target)))
                                : move);
            }
        }
        return moves;
    }

    private List<Move> interrupt(Node.Interrupt interrupt) {
        Terms maker = terms;
        List<Move> moves = new ArrayList<>();
        for (Move move : of(interrupt.process())) {
            moves.add(
                    move.is(Action.Kind.TERMINATE)
                            ? move
                            : move.within(target -> maker.interrupt(target, interrupt.interruption())));
        }
        for (Move move : of(interrupt.interruption())) {
            moves.add(
                    move.is(Action.Kind.TAU)
                            ? move.within(target -> maker.interrupt(interrupt.process(), target))
                            : move);
        }
        return moves;
    }

    private Move hidden(Move move, Node.Hidden hidden) {
        if (move.is(Action.Kind.TERMINATE)) {
            return move;
        }
        Terms maker = terms;
        Move inside = move.within(target -> maker.hide(target, hidden.events(), hidden.origin()));
        boolean isHidden = inside.action() instanceof Action.Step step
                && step.kind() != Action.Kind.TAU
                && hidden.events().contains(step.label());
        if (!isHidden) {
            return inside;
        }
        Action.Step step = (Action.Step) inside.action();
        return inside.withAction(new Action.Step(Action.Kind.TAU, TAU, step.block(), step.target()));
    }
}
