package pleat.csp.reference;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import pleat.csp.ast.Declaration;
import pleat.csp.ast.Expression;
import pleat.csp.ast.ProcessTerm;
import pleat.csp.ast.Statement;
import pleat.csp.declare.Declarations;
import pleat.csp.value.EvaluationFailure;
import pleat.csp.value.Evaluator;
import pleat.csp.value.Value;
import pleat.model.SourceSpan;

/** The rules: what a term can do in a valuation. */
final class Moves {
    private static final String TAU = "tau";
    private static final String TERMINATE = "terminate";

    /** Guards and calls behind each other without an event; more than can be written inside of each other. */
    private static final int MOST_LINKS = 300;

    private final Declarations declared;
    private final Terms terms;
    private int links;

    Moves(Declarations declared, Terms terms) {
        this.declared = declared;
        this.terms = terms;
    }

    List<Move> of(Term term, Valuation now) {
        if (term instanceof Term.Stop) {
            return List.of();
        }
        if (term instanceof Term.Skip) {
            return List.of(terminate(now));
        }
        if (term instanceof Term.Written written) {
            try {
                return written(written.process(), written.names(), now);
            } catch (EvaluationFailure failure) {
                return List.of(new Move.Failed(failure, 0));
            }
        }
        if (term instanceof Term.Sequence sequence) {
            return sequence(sequence, now);
        }
        if (term instanceof Term.Choice choice) {
            return choice(choice, now);
        }
        if (term instanceof Term.Interrupt interrupt) {
            return interrupt(interrupt, now);
        }
        if (term instanceof Term.Hide hide) {
            return of(hide.process(), now).stream()
                    .map(move -> hidden(move, hide))
                    .toList();
        }
        if (term instanceof Term.Atomic atomic) {
            return of(atomic.process(), now).stream()
                    .map(move ->
                            move.within(target -> terms.atomic(target, true)).withPriority(atomic.isStarted() ? 2 : 1))
                    .toList();
        }
        if (term instanceof Term.Interleaving interleaving) {
            return interleaving(interleaving, now);
        }
        return parallel((Term.Parallel) term, now);
    }

    private static Move terminate(Valuation now) {
        return new Move.Step(Move.Kind.TERMINATE, TERMINATE, now, new Term.Stop(), 0);
    }

    private static Move tau(Valuation now, Term target) {
        return new Move.Step(Move.Kind.TAU, TAU, now, target, 0);
    }

    private Evaluator evaluator(Valuation now, Map<String, Value> names) {
        return new Evaluator(new Workspace(declared, now), names);
    }

    private List<Move> written(ProcessTerm process, Map<String, Value> names, Valuation now) {
        Evaluator evaluator = evaluator(now, names);
        if (process instanceof ProcessTerm.Prefix prefix) {
            return List.of(prefix(prefix, names, now));
        }
        if (process instanceof ProcessTerm.Send send) {
            return send(send, names, now);
        }
        if (process instanceof ProcessTerm.Receive receive) {
            return receive(receive, names, now);
        }
        if (process instanceof ProcessTerm.Guard guard) {
            return evaluator.isTrue(guard.condition())
                    ? behind(
                            terms.start(guard.process(), names),
                            guard.condition().span(),
                            now)
                    : List.of();
        }
        if (process instanceof ProcessTerm.Conditional conditional) {
            return conditional(conditional, names, now);
        }
        if (process instanceof ProcessTerm.Case cases) {
            for (ProcessTerm.Branch branch : cases.branches()) {
                if (evaluator.isTrue(branch.condition())) {
                    return List.of(tau(now, terms.start(branch.process(), names)));
                }
            }
            return List.of(tau(now, otherwise(cases.otherwise(), names)));
        }
        if (process instanceof ProcessTerm.Assert claim) {
            if (!evaluator.isTrue(claim.condition())) {
                throw new EvaluationFailure("this assertion does not hold", claim.span());
            }
            return List.of(terminate(now));
        }
        if (process instanceof ProcessTerm.Call call) {
            Declaration.ProcessDefinition called =
                    declared.processes().get(call.name().text());
            Map<String, Value> arguments = new HashMap<>();
            for (int i = 0; i < call.arguments().size(); i++) {
                arguments.put(
                        called.parameters().get(i).text(),
                        evaluator.evaluate(call.arguments().get(i)));
            }
            return behind(terms.unfold(call, arguments), call.span(), now);
        }
        List<Move> moves = new ArrayList<>();
        terms.operands(process, names, (operand, bound) -> moves.add(tau(now, terms.start(operand, bound))));
        return moves;
    }

    /** Moves of what comes behind something that is no step. */
    private List<Move> behind(Term term, SourceSpan span, Valuation now) {
        if (links == MOST_LINKS) {
            throw new EvaluationFailure("a process calls itself without an event in between", span);
        }
        links++;
        try {
            return of(term, now);
        } finally {
            links--;
        }
    }

    private Term otherwise(Optional<ProcessTerm> process, Map<String, Value> names) {
        return process.map(branch -> terms.start(branch, names)).orElse(new Term.Skip());
    }

    private Move prefix(ProcessTerm.Prefix prefix, Map<String, Value> names, Valuation now) {
        Evaluator evaluator = evaluator(now, names);
        StringBuilder label = new StringBuilder(prefix.event().name());
        prefix.event().parts().forEach(part -> label.append('.').append(evaluator.evaluate(part)));
        Valuation after = effect(prefix.block(), names).apply(now);
        Move.Kind kind =
                prefix.event().isTau() ? Move.Kind.TAU : prefix.block().isPresent() ? Move.Kind.OWN : Move.Kind.EVENT;
        return new Move.Step(kind, label.toString(), after, terms.start(prefix.next(), names), 0);
    }

    /** What a block does to variables. */
    private UnaryOperator<Valuation> effect(Optional<Statement.Block> block, Map<String, Value> names) {
        return now -> {
            Workspace workspace = new Workspace(declared, now);
            block.ifPresent(statements -> new Evaluator(workspace, names).execute(statements));
            return workspace.after();
        };
    }

    private int channel(ProcessTerm.ChannelName channel, Map<String, Value> names, Valuation now) {
        Optional<Value> index =
                channel.index().map(expression -> evaluator(now, names).evaluate(expression));
        return new Workspace(declared, now)
                .channelNumber(channel.name().text(), index, channel.name().span());
    }

    private String label(int channel, String symbol, List<Value> message) {
        var shape = declared.channel(channel);
        return shape.elementName(channel - shape.first())
                + (symbol.equals(".") ? "" : symbol)
                + (symbol.equals(".") && !message.isEmpty() ? "." : "")
                + message.stream().map(Value::toString).collect(Collectors.joining("."));
    }

    private List<Move> send(ProcessTerm.Send send, Map<String, Value> names, Valuation now) {
        int channel = channel(send.channel(), names, now);
        List<Value> message = send.values().stream()
                .map(value -> evaluator(now, names).evaluate(value))
                .toList();
        Term next = terms.start(send.next(), names);
        int capacity = declared.channel(channel).capacity();
        if (capacity == 0) {
            return List.of(new Move.Output(channel, message, effect(send.block(), names), next, 0));
        }
        if (now.channels().get(channel).size() == capacity) {
            return List.of();
        }
        Valuation after = effect(send.block(), names).apply(now).sent(channel, message);
        return List.of(new Move.Step(Move.Kind.CHANNEL, label(channel, "!", message), after, next, 0));
    }

    private List<Move> receive(ProcessTerm.Receive receive, Map<String, Value> names, Valuation now) {
        int channel = channel(receive.channel(), names, now);
        if (declared.channel(channel).capacity() == 0) {
            return List.of(new Move.Input(channel, message -> accept(receive, names, now, message), 0));
        }
        List<List<Value>> messages = now.channels().get(channel);
        if (messages.isEmpty()) {
            return List.of();
        }
        List<Value> message = messages.get(0);
        return accept(receive, names, now, message).stream()
                .<Move>map(accepted -> new Move.Step(
                        Move.Kind.CHANNEL,
                        label(channel, "?", message),
                        accepted.effect().apply(now).received(channel),
                        accepted.target(),
                        0))
                .toList();
    }

    private Optional<Move.Accepted> accept(
            ProcessTerm.Receive receive, Map<String, Value> names, Valuation now, List<Value> message) {
        if (message.size() != receive.patterns().size()) {
            return Optional.empty();
        }
        Map<String, Value> bound = new HashMap<>(names);
        for (int i = 0; i < message.size(); i++) {
            Expression pattern = receive.patterns().get(i);
            if (pattern instanceof Expression.Reference name && !isKnown(name.name(), names)) {
                bound.put(name.name(), message.get(i));
            } else if (!evaluator(now, names).evaluate(pattern).equals(message.get(i))) {
                return Optional.empty();
            }
        }
        boolean isWanted = receive.guard().isEmpty()
                || evaluator(now, bound).isTrue(receive.guard().get());
        return isWanted
                ? Optional.of(new Move.Accepted(effect(receive.block(), bound), terms.start(receive.next(), bound)))
                : Optional.empty();
    }

    private boolean isKnown(String name, Map<String, Value> names) {
        return names.containsKey(name)
                || declared.constants().containsKey(name)
                || declared.macros().containsKey(name)
                || declared.variables().containsKey(name);
    }

    private List<Move> conditional(ProcessTerm.Conditional conditional, Map<String, Value> names, Valuation now) {
        boolean isTrue = evaluator(now, names).isTrue(conditional.condition());
        if (!isTrue && conditional.kind() == ProcessTerm.ConditionalKind.IFB) {
            return List.of();
        }
        Term branch = isTrue ? terms.start(conditional.then(), names) : otherwise(conditional.otherwise(), names);
        return conditional.kind() == ProcessTerm.ConditionalKind.IFA
                ? behind(branch, conditional.condition().span(), now)
                : List.of(tau(now, branch));
    }

    private List<Move> sequence(Term.Sequence sequence, Valuation now) {
        List<Move> moves = new ArrayList<>();
        for (Move move : of(sequence.first(), now)) {
            if (move instanceof Move.Step step && step.kind() == Move.Kind.TERMINATE) {
                Term second = terms.start(
                        sequence.second().process(), sequence.second().names());
                moves.add(tau(step.after(), second).withPriority(step.priority()));
            } else {
                moves.add(move.within(target -> terms.sequence(target, sequence.second())));
            }
        }
        return moves;
    }

    private List<Move> choice(Term.Choice choice, Valuation now) {
        List<Move> moves = new ArrayList<>();
        for (int i = 0; i < choice.operands().size(); i++) {
            int chosen = i;
            for (Move move : of(choice.operands().get(i), now)) {
                boolean stays = choice.operator() == ProcessTerm.Operator.EXTERNAL_CHOICE && isTau(move);
                UnaryOperator<Term> rest =
                        target -> terms.choice(choice.operator(), replaced(choice.operands(), chosen, target));
                moves.add(stays ? move.within(rest) : move);
            }
        }
        return moves;
    }

    private static boolean isTau(Move move) {
        return move instanceof Move.Step step && step.kind() == Move.Kind.TAU;
    }

    private static List<Term> replaced(List<Term> list, int index, Term term) {
        List<Term> changed = new ArrayList<>(list);
        changed.set(index, term);
        return List.copyOf(changed);
    }

    private List<Move> interrupt(Term.Interrupt interrupt, Valuation now) {
        List<Move> moves = new ArrayList<>();
        for (Move move : of(interrupt.process(), now)) {
            boolean ends = move instanceof Move.Step step && step.kind() == Move.Kind.TERMINATE;
            moves.add(ends ? move : move.within(target -> new Term.Interrupt(target, interrupt.interruption())));
        }
        for (Move move : of(interrupt.interruption(), now)) {
            moves.add(isTau(move) ? move.within(target -> new Term.Interrupt(interrupt.process(), target)) : move);
        }
        return moves;
    }

    private Move hidden(Move move, Term.Hide hide) {
        Move inside = move instanceof Move.Step step && step.kind() == Move.Kind.TERMINATE
                ? move
                : move.within(target -> terms.hide(target, hide.events(), hide.origin()));
        if (inside instanceof Move.Step step
                && (step.kind() == Move.Kind.EVENT || step.kind() == Move.Kind.OWN)
                && hide.events().contains(step.label())) {
            return new Move.Step(Move.Kind.TAU, TAU, step.after(), step.target(), step.priority());
        }
        return inside;
    }

    private List<Move> interleaving(Term.Interleaving interleaving, Valuation now) {
        List<Term> operands = interleaving.operands();
        List<List<Move>> offers =
                operands.stream().map(operand -> of(operand, now)).toList();
        List<Move> moves = new ArrayList<>();
        Set<String> moved = new HashSet<>();
        for (int i = 0; i < operands.size(); i++) {
            int mover = i;
            for (Move move : isNew(interleaving, moved, i) ? offers.get(i) : List.<Move>of()) {
                if (!(move instanceof Move.Step step && step.kind() == Move.Kind.TERMINATE)) {
                    moves.add(move.within(
                            target -> terms.interleaving(replaced(operands, mover, target), interleaving.order())));
                }
            }
        }
        moves.addAll(rendezvous(
                offers,
                now,
                (sender, receiver) -> isNew(interleaving, moved, sender, receiver),
                (sender, sent, receiver, received) -> terms.interleaving(
                        replaced(replaced(operands, sender, sent), receiver, received), interleaving.order())));
        termination(offers, now).ifPresent(moves::add);
        return moves;
    }

    /** Of equal operands of a bag one moves for all. */
    private static boolean isNew(Term.Interleaving interleaving, Set<String> moved, int... movers) {
        String texts = Arrays.stream(movers)
                .mapToObj(mover -> interleaving.operands().get(mover).text())
                .collect(Collectors.joining("\n"));
        return interleaving.order() == Term.Order.LIST || moved.add(texts);
    }

    /** Whether two operands are to be looked at. */
    private interface Pairs {
        boolean include(int sender, int receiver);
    }

    /** Puts a composition together after a rendezvous. */
    private interface Rejoin {
        Term of(int sender, Term sent, int receiver, Term received);
    }

    private List<Move> rendezvous(List<List<Move>> offers, Valuation now, Pairs pairs, Rejoin rejoin) {
        List<Move> moves = new ArrayList<>();
        for (int sender = 0; sender < offers.size(); sender++) {
            for (int receiver = 0; receiver < offers.size(); receiver++) {
                if (receiver != sender && pairs.include(sender, receiver)) {
                    for (Move offer : offers.get(sender)) {
                        for (Move demand : offers.get(receiver)) {
                            meeting(offer, sender, demand, receiver, now, rejoin)
                                    .ifPresent(moves::add);
                        }
                    }
                }
            }
        }
        return moves;
    }

    private Optional<Move> meeting(Move offer, int sender, Move demand, int receiver, Valuation now, Rejoin rejoin) {
        if (!(offer instanceof Move.Output output
                && demand instanceof Move.Input input
                && input.channel() == output.channel())) {
            return Optional.empty();
        }
        int priority = Math.max(output.priority(), input.priority());
        try {
            return input.accept()
                    .apply(output.message())
                    .map(received -> new Move.Step(
                            Move.Kind.CHANNEL,
                            label(output.channel(), ".", output.message()),
                            received.effect().apply(output.effect().apply(now)),
                            rejoin.of(sender, output.target(), receiver, received.target()),
                            priority));
        } catch (EvaluationFailure failure) {
            return Optional.of(new Move.Failed(failure, priority));
        }
    }

    private static Optional<Move> termination(List<List<Move>> offers, Valuation now) {
        int priority = 0;
        for (List<Move> own : offers) {
            Optional<Move.Step> end = own.stream()
                    .filter(move -> move instanceof Move.Step step && step.kind() == Move.Kind.TERMINATE)
                    .map(Move.Step.class::cast)
                    .findFirst();
            if (end.isEmpty()) {
                return Optional.empty();
            }
            priority = Math.max(priority, end.get().priority());
        }
        return Optional.of(terminate(now).withPriority(priority));
    }

    private List<Move> parallel(Term.Parallel parallel, Valuation now) {
        List<Term> operands = parallel.operands();
        List<List<Move>> offers =
                operands.stream().map(operand -> of(operand, now)).toList();
        List<Move> moves = new ArrayList<>();
        for (int i = 0; i < operands.size(); i++) {
            int mover = i;
            for (Move move : offers.get(i)) {
                if (move instanceof Move.Step step && step.kind() == Move.Kind.EVENT) {
                    shared(parallel, offers, i, step, moves);
                } else if (!(move instanceof Move.Step step && step.kind() == Move.Kind.TERMINATE)) {
                    moves.add(move.within(target -> joined(parallel, replaced(operands, mover, target))));
                }
            }
        }
        moves.addAll(rendezvous(
                offers,
                now,
                (sender, receiver) -> true,
                (sender, sent, receiver, received) ->
                        joined(parallel, replaced(replaced(operands, sender, sent), receiver, received))));
        termination(offers, now).ifPresent(moves::add);
        return moves;
    }

    private static Term joined(Term.Parallel parallel, List<Term> operands) {
        return new Term.Parallel(operands, parallel.alphabets());
    }

    /** An event of several alphabets: the first operand that has it asks the others, all of which must be ready. */
    private void shared(Term.Parallel parallel, List<List<Move>> offers, int mover, Move.Step step, List<Move> moves) {
        List<Integer> partners = new ArrayList<>();
        for (int i = 0; i < offers.size(); i++) {
            if (i != mover && parallel.alphabets().get(i).contains(step.label())) {
                partners.add(i);
            }
        }
        boolean isOwn = parallel.alphabets().get(mover).contains(step.label());
        if (!isOwn || partners.isEmpty()) {
            moves.add(step.within(target -> joined(parallel, replaced(parallel.operands(), mover, target))));
        } else if (partners.get(0) > mover) {
            List<Term> start = replaced(parallel.operands(), mover, step.target());
            combine(parallel, offers, partners, 0, start, step, moves);
        }
    }

    private void combine(
            Term.Parallel parallel,
            List<List<Move>> offers,
            List<Integer> partners,
            int at,
            List<Term> operands,
            Move.Step step,
            List<Move> moves) {
        if (at == partners.size()) {
            moves.add(new Move.Step(
                    step.kind(), step.label(), step.after(), joined(parallel, operands), step.priority()));
            return;
        }
        int partner = partners.get(at);
        for (Move offer : offers.get(partner)) {
            if (offer instanceof Move.Step other
                    && other.kind() == Move.Kind.EVENT
                    && other.label().equals(step.label())) {
                Move.Step both = (Move.Step) step.withPriority(other.priority());
                combine(parallel, offers, partners, at + 1, replaced(operands, partner, other.target()), both, moves);
            }
        }
    }
}
