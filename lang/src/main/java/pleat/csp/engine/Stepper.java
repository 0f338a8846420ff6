package pleat.csp.engine;

import java.util.List;
import java.util.Optional;
import pleat.model.EvaluationFault;

/** Finds what all components together can do in a state. Serves one thread. */
final class Stepper {
    private static final CompiledMove TERMINATION = new CompiledMove(
            CompiledMove.Kind.TERMINATE,
            Move.of(new Action.Failure(Optional.empty(), new FaultNumber(0))),
            Labels.TERMINATION,
            null,
            -1,
            -1,
            new Expr[0],
            null,
            null,
            -1);

    private final Candidates candidates;
    private final LeafMoves leaves;
    private final Labels labels;
    /** Of the termination of the children that are being looked at. */
    private int endPriority;

    Stepper(Candidates candidates, LeafMoves leaves, Labels labels) {
        this.candidates = candidates;
        this.leaves = leaves;
        this.labels = labels;
    }

    /** Pushes the candidates of a part of the process. */
    void collect(Shape shape, int[] state) {
        if (shape instanceof Shape.Leaf leaf) {
            leaves.collect(leaf.slot(), state);
        } else if (shape instanceof Shape.Parallel parallel) {
            parallel(parallel, state);
        } else if (shape instanceof Shape.Interleaving interleaving) {
            interleaving(interleaving, state);
        } else if (shape instanceof Shape.Hidden hidden) {
            hidden(hidden, state);
        } else {
            sequence((Shape.Sequence) shape, state);
        }
    }

    private void hidden(Shape.Hidden hidden, int[] state) {
        int start = candidates.size();
        collect(hidden.child(), state);
        for (int i = start; i < candidates.size(); i++) {
            Candidate candidate = candidates.get(i);
            boolean canBeHidden = candidate.kind == CompiledMove.Kind.EVENT || candidate.kind == CompiledMove.Kind.OWN;
            if (canBeHidden && hidden.events().contains(labels.text(candidate.label))) {
                candidate.kind = CompiledMove.Kind.TAU;
                candidate.label = Labels.TAU;
            }
        }
    }

    private void sequence(Shape.Sequence sequence, int[] state) {
        if (state[sequence.slot()] == Components.SKIP) {
            collect(sequence.second(), state);
            return;
        }
        int start = candidates.size();
        leaves.collect(sequence.slot(), state);
        for (int i = start; i < candidates.size(); i++) {
            Candidate candidate = candidates.get(i);
            boolean isOver = candidate.changes > 0 && candidate.targets[0] == Components.SKIP;
            if (candidate.kind == CompiledMove.Kind.TERMINATE) {
                candidate.kind = CompiledMove.Kind.TAU;
                candidate.label = Labels.TAU;
                candidate.targets[0] = Components.SKIP;
                isOver = true;
            }
            for (int slot = 0; isOver && slot < sequence.initial().length; slot++) {
                candidate.start(sequence.from() + slot, sequence.initial()[slot]);
            }
        }
    }

    private void interleaving(Shape.Interleaving interleaving, int[] state) {
        List<Shape> children = interleaving.children();
        int[] bounds = interleaving.bounds();
        int only = onlyChild(children, state);
        if (only >= 0) {
            collect(children.get(only), state);
            return;
        }
        boolean canTerminate = true;
        int priority = 0;
        for (int child = 0; child < children.size(); child++) {
            bounds[child] = candidates.size();
            if (isThere(children.get(child), state)) {
                collect(children.get(child), state);
                canTerminate &= takeTermination(bounds[child]);
                priority = Math.max(priority, endPriority);
            }
        }
        bounds[children.size()] = candidates.size();
        if (hasOutput(bounds[0])) {
            for (int sender = 0; sender < children.size(); sender++) {
                for (int receiver = 0; receiver < children.size(); receiver++) {
                    if (sender != receiver && isNewPair(interleaving, sender, receiver, state)) {
                        meet(sender, receiver, bounds, state);
                    }
                }
            }
        }
        for (int child = 1; child < children.size(); child++) {
            if (isRepeated(interleaving, child, state)) {
                drop(bounds[child], bounds[child + 1]);
            }
        }
        terminate(canTerminate, priority, bounds);
    }

    /** A component whose slot is 0 is over. */
    private static boolean isThere(Shape child, int[] state) {
        return !(child instanceof Shape.Leaf leaf) || state[leaf.slot()] != Components.SKIP;
    }

    /** The child that is left when all others are over, which is then no interleaving any more; otherwise -1. */
    private static int onlyChild(List<Shape> children, int[] state) {
        int found = -1;
        for (int child = 0; child < children.size(); child++) {
            if (isThere(children.get(child), state)) {
                if (found >= 0) {
                    return -1;
                }
                found = child;
            }
        }
        return found;
    }

    /** Of equal components of a bag one moves for all; they stand side by side. */
    private static boolean isRepeated(Shape.Interleaving interleaving, int child, int[] state) {
        return child > 0
                && interleaving.order() == Node.Order.BAG
                && state[((Shape.Leaf) interleaving.children().get(child)).slot()]
                        == state[((Shape.Leaf) interleaving.children().get(child - 1)).slot()];
    }

    /** Whether no equal components have been paired before. */
    private static boolean isNewPair(Shape.Interleaving interleaving, int sender, int receiver, int[] state) {
        return !isRepeated(interleaving, sender, state)
                && (!isRepeated(interleaving, receiver, state) || receiver == sender + 1);
    }

    private void drop(int from, int to) {
        for (int i = from; i < to; i++) {
            candidates.get(i).isDropped = true;
        }
    }

    /** Drops the terminations of a child; false if it cannot terminate. */
    private boolean takeTermination(int from) {
        boolean isFound = false;
        endPriority = 0;
        for (int i = from; i < candidates.size(); i++) {
            Candidate candidate = candidates.get(i);
            if (!candidate.isDropped && candidate.kind == CompiledMove.Kind.TERMINATE) {
                endPriority = isFound ? endPriority : candidate.priority;
                isFound = true;
                candidate.isDropped = true;
            }
        }
        return isFound;
    }

    /** All children end together: their terminations, which are dropped, are one. */
    private void terminate(boolean canTerminate, int priority, int[] bounds) {
        if (!canTerminate) {
            return;
        }
        Candidate end = candidates.push();
        end.begin(CompiledMove.Kind.TERMINATE, TERMINATION, Labels.TERMINATION);
        for (int child = 0; child + 1 < bounds.length; child++) {
            for (int i = bounds[child]; i < bounds[child + 1]; i++) {
                if (candidates.get(i).kind == CompiledMove.Kind.TERMINATE) {
                    end.join(candidates.get(i));
                    break;
                }
            }
        }
        end.priority = priority;
    }

    private void parallel(Shape.Parallel parallel, int[] state) {
        List<Shape> children = parallel.children();
        int[] bounds = parallel.bounds();
        boolean canTerminate = true;
        int priority = 0;
        for (int child = 0; child < children.size(); child++) {
            bounds[child] = candidates.size();
            collect(children.get(child), state);
            canTerminate &= takeTermination(bounds[child]);
            priority = Math.max(priority, endPriority);
        }
        bounds[children.size()] = candidates.size();
        boolean hasOutput = hasOutput(bounds[0]);
        share(parallel);
        for (int sender = 0; hasOutput && sender < children.size(); sender++) {
            for (int receiver = 0; receiver < children.size(); receiver++) {
                if (sender != receiver) {
                    meet(sender, receiver, bounds, state);
                }
            }
        }
        terminate(canTerminate, priority, bounds);
    }

    /** Puts the events of several alphabets together, and drops what they are made of. */
    private void share(Shape.Parallel parallel) {
        int[] bounds = parallel.bounds();
        int last = parallel.children().size();
        for (int child = 0; child < last; child++) {
            for (int i = bounds[child]; i < bounds[child + 1]; i++) {
                Candidate candidate = candidates.get(i);
                int[] participants = participants(parallel, candidate, child);
                candidate.isPart = participants.length > 1;
                if (candidate.isPart && participants[0] == child) {
                    Candidate joint = candidates.push();
                    joint.begin(candidate.kind, candidate.move, candidate.label);
                    joint.join(candidate);
                    combine(joint, participants, 1, bounds);
                }
            }
        }
        for (int i = bounds[0]; i < bounds[last]; i++) {
            candidates.get(i).isDropped |= candidates.get(i).isPart;
        }
    }

    private static final int[] NOBODY = {};

    /** The children that a step of one of them needs; nobody if it goes alone. */
    private static int[] participants(Shape.Parallel parallel, Candidate candidate, int child) {
        if (candidate.isDropped || candidate.kind != CompiledMove.Kind.EVENT) {
            return NOBODY;
        }
        int[] participants = parallel.alphabets().of(candidate.label);
        for (int participant : participants) {
            if (participant == child) {
                return participants;
            }
        }
        return NOBODY;
    }

    /** Replaces a candidate by its combinations with all that the other participants offer. */
    private void combine(Candidate joint, int[] participants, int at, int[] bounds) {
        if (at == participants.length) {
            return;
        }
        int partner = participants[at];
        joint.isDropped = true;
        for (int i = bounds[partner]; i < bounds[partner + 1]; i++) {
            Candidate offer = candidates.get(i);
            if (!offer.isDropped && offer.kind == CompiledMove.Kind.EVENT && offer.label == joint.label) {
                Candidate more = candidates.push();
                more.begin(joint.kind, joint.move, joint.label);
                more.join(joint);
                more.join(offer);
                combine(more, participants, at + 1, bounds);
            }
        }
    }

    private boolean hasOutput(int from) {
        for (int i = from; i < candidates.size(); i++) {
            if (candidates.get(i).kind == CompiledMove.Kind.OUTPUT) {
                return true;
            }
        }
        return false;
    }

    /** What one child sends over rendezvous channels and another takes. */
    private void meet(int sender, int receiver, int[] bounds, int[] state) {
        for (int i = bounds[sender]; i < bounds[sender + 1]; i++) {
            for (int j = bounds[receiver]; j < bounds[receiver + 1]; j++) {
                Candidate output = candidates.get(i);
                Candidate input = candidates.get(j);
                boolean isPair = !output.isDropped
                        && !input.isDropped
                        && output.kind == CompiledMove.Kind.OUTPUT
                        && input.kind == CompiledMove.Kind.INPUT
                        && output.move.channel == input.move.channel;
                if (isPair) {
                    meet(output, input, state);
                }
            }
        }
    }

    private void meet(Candidate output, Candidate input, int[] state) {
        try {
            CompiledMove.Accepted accepted = leaves.accepted(input.move, output.message, state);
            if (accepted != null) {
                Candidate step = candidates.push();
                step.begin(
                        CompiledMove.Kind.RENDEZVOUS,
                        input.move,
                        leaves.label(input.move.channel, output.message, Labels.Direction.MET));
                step.block = output.move.block;
                step.receiving = accepted.block();
                step.join(output);
                step.priority = Math.max(step.priority, input.priority);
                step.change(input.slots[0], accepted.target());
            }
        } catch (EvaluationFault fault) {
            Candidate failure = candidates.push();
            failure.begin(CompiledMove.Kind.FAILURE, input.move, Labels.TAU);
            failure.join(output);
            failure.join(input);
            failure.priority = Math.max(output.priority, input.priority);
            failure.fault = fault.fault();
        }
    }
}
