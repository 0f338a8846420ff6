package pleat.csp.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BinaryOperator;

/** Puts the moves of operands together, inside of one component. */
final class ParallelMoves {
    private final Terms terms;
    private final List<Term> operands;
    private final List<List<Move>> offers;
    private final List<Move> moves = new ArrayList<>();

    ParallelMoves(Terms terms, List<Term> operands, List<List<Move>> offers) {
        this.terms = terms;
        this.operands = operands;
        this.offers = offers;
    }

    static List<Term> replaced(List<Term> list, int index, Term term) {
        List<Term> changed = new ArrayList<>(list);
        changed.set(index, term);
        return List.copyOf(changed);
    }

    List<Move> interleaving(Node.Order order) {
        // A receiver keeps what is around it: not all of this.
        Terms maker = terms;
        List<Term> all = operands;
        for (int i = 0; i < operands.size(); i++) {
            int mover = i;
            if (order == Node.Order.LIST || !isRepeated(i)) {
                for (Move move : offers.get(i)) {
                    if (!move.is(Action.Kind.TERMINATE)) {
                        moves.add(move.within(target -> maker.interleaving(replaced(all, mover, target), order)));
                    }
                }
            }
        }
        boolean hasOutput = hasOutput();
        for (int sender = 0; hasOutput && sender < operands.size(); sender++) {
            for (int receiver = 0; receiver < operands.size(); receiver++) {
                if (sender != receiver && (order == Node.Order.LIST || isNewPair(sender, receiver))) {
                    meet(sender, receiver, list -> maker.interleaving(list, order));
                }
            }
        }
        termination();
        return moves;
    }

    List<Move> parallel(List<Set<String>> alphabets) {
        Terms maker = terms;
        List<Term> all = operands;
        for (int i = 0; i < operands.size(); i++) {
            int mover = i;
            for (Move move : offers.get(i)) {
                if (move.is(Action.Kind.EVENT)) {
                    event(alphabets, i, move);
                } else if (!move.is(Action.Kind.TERMINATE)) {
                    moves.add(move.within(target -> maker.parallel(replaced(all, mover, target), alphabets)));
                }
            }
        }
        for (int sender = 0; sender < operands.size(); sender++) {
            for (int receiver = 0; receiver < operands.size(); receiver++) {
                if (sender != receiver) {
                    meet(sender, receiver, list -> maker.parallel(list, alphabets));
                }
            }
        }
        termination();
        return moves;
    }

    /** Whether the operand before is equal. Those of a bag that are stand side by side, and one moves for all. */
    private boolean isRepeated(int operand) {
        return operand > 0 && operands.get(operand) == operands.get(operand - 1);
    }

    /** Whether no equal operands have been paired before. */
    private boolean isNewPair(int sender, int receiver) {
        return !isRepeated(sender) && (!isRepeated(receiver) || receiver == sender + 1);
    }

    private boolean hasOutput() {
        for (int i = 0; i < operands.size(); i++) {
            if (!isRepeated(i) && offers.get(i).stream().anyMatch(this::isOutput)) {
                return true;
            }
        }
        return false;
    }

    private boolean isOutput(Move move) {
        return move.action() instanceof Action.Send send && terms.isRendezvous(send.channel());
    }

    /** Makes a term of operands. */
    private interface Join {
        Term of(List<Term> changed);
    }

    private void meet(int sender, int receiver, Join join) {
        for (Move offer : offers.get(sender)) {
            for (Move demand : offers.get(receiver)) {
                if (offer.action() instanceof Action.Send send
                        && demand.action() instanceof Action.Receive receive
                        && send.channel() == receive.channel()
                        && isRendezvous(demand)) {
                    List<Term> sent = replaced(operands, sender, send.target());
                    Acceptor acceptor = receive.acceptor().within(target -> join.of(replaced(sent, receiver, target)));
                    moves.add(demand.guardedBy(offer.guards())
                            .withPriority(offer.priority())
                            .withAction(new Action.Rendezvous(send.channel(), send.values(), send.block(), acceptor)));
                }
            }
        }
    }

    private boolean isRendezvous(Move demand) {
        return demand.action() instanceof Action.Receive receive && terms.isRendezvous(receive.channel());
    }

    /** One joint step, when every operand can terminate. Several ways of one operand are alternatives. */
    private void termination() {
        List<Move> joint = List.of(Move.of(new Action.Step(
                Action.Kind.TERMINATE,
                Labels.TERMINATE,
                Optional.empty(),
                terms.table().stop())));
        for (int i = 0; i < operands.size() && !joint.isEmpty(); i++) {
            if (!isRepeated(i)) {
                List<Move> ends = offers.get(i).stream()
                        .filter(move -> move.is(Action.Kind.TERMINATE))
                        .toList();
                joint = combined(joint, ends, (one, other) -> other);
            }
        }
        joint.stream().distinct().forEach(moves::add);
    }

    private static List<Move> combined(List<Move> some, List<Move> others, BinaryOperator<Action> actions) {
        List<Move> all = new ArrayList<>();
        for (Move one : some) {
            for (Move other : others) {
                all.add(other.guardedBy(one.guards())
                        .withPriority(one.priority())
                        .withAction(actions.apply(one.action(), other.action())));
            }
        }
        return all;
    }

    /** The first operand that has an event asks the others that share it, all of which must be ready. */
    private void event(List<Set<String>> alphabets, int mover, Move move) {
        Terms maker = terms;
        List<Term> all = operands;
        Action.Step step = (Action.Step) move.action();
        List<Integer> partners = new ArrayList<>();
        for (int i = 0; i < operands.size(); i++) {
            if (i != mover && alphabets.get(i).contains(step.label())) {
                partners.add(i);
            }
        }
        if (!alphabets.get(mover).contains(step.label()) || partners.isEmpty()) {
            moves.add(move.within(target -> maker.parallel(replaced(all, mover, target), alphabets)));
        } else if (partners.get(0) > mover) {
            combine(alphabets, partners, 0, replaced(operands, mover, step.target()), move);
        }
    }

    private void combine(List<Set<String>> alphabets, List<Integer> partners, int at, List<Term> changed, Move move) {
        Action.Step step = (Action.Step) move.action();
        if (at == partners.size()) {
            Term target = terms.parallel(changed, alphabets);
            moves.add(move.withAction(new Action.Step(step.kind(), step.label(), step.block(), target)));
            return;
        }
        int partner = partners.get(at);
        for (Move offer : offers.get(partner)) {
            if (offer.action() instanceof Action.Step other
                    && other.kind() == Action.Kind.EVENT
                    && other.label().equals(step.label())) {
                Move both = move.guardedBy(offer.guards()).withPriority(offer.priority());
                combine(alphabets, partners, at + 1, replaced(changed, partner, other.target()), both);
            }
        }
    }
}
