package pleat.csp.engine;

import pleat.model.EvaluationFault;

/** Finds what one component can do in a state. */
final class LeafMoves {
    private final Components components;
    private final Vector vector;
    private final Labels.Access access;
    private final int[] locals;
    private final Candidates candidates;
    private final Tuple values = new Tuple();
    private final Tuple key = new Tuple();

    LeafMoves(Components components, Vector vector, Labels.Access access, int[] locals, Candidates candidates) {
        this.components = components;
        this.vector = vector;
        this.access = access;
        this.locals = locals;
        this.candidates = candidates;
    }

    void collect(int slot, int[] state) {
        Entry entry = components.entry(state[slot], access);
        while (!entry.missing().isEmpty()) {
            values.clear();
            for (int i = 0; i < entry.missing().size(); i++) {
                values.add(evaluated(entry.missing().get(i), state));
            }
            entry = components.resolved(entry, values, access);
        }
        for (CompiledMove move : entry.moves()) {
            try {
                if (isEnabled(move, state)) {
                    collect(move, slot, state);
                }
            } catch (EvaluationFault fault) {
                fail(move, slot, fault.fault());
            }
        }
    }

    /** Where an event part or an argument cannot be evaluated, its move fails, unless a guard keeps it from being tried. */
    private int evaluated(Expr expression, int[] state) {
        try {
            return expression.eval(state, locals);
        } catch (EvaluationFault fault) {
            return Values.UNDEFINED;
        }
    }

    private boolean isEnabled(CompiledMove move, int[] state) {
        for (Condition guard : move.guards) {
            if (!guard.holds(state, locals)) {
                return false;
            }
        }
        return true;
    }

    private void fail(CompiledMove move, int slot, int fault) {
        Candidate failure = candidates.push();
        failure.begin(CompiledMove.Kind.FAILURE, move, Math.max(0, move.label));
        failure.change(slot, Components.STOP);
        failure.fault = fault;
    }

    private void collect(CompiledMove move, int slot, int[] state) {
        switch (move.kind) {
            case EVENT, OWN, TAU, TERMINATE -> {
                Candidate step = candidates.push();
                step.begin(move.kind, move, move.label);
                step.change(slot, move.target);
            }
            case SEND -> send(move, slot, state);
            case RECEIVE -> receive(move, slot, state);
            case OUTPUT -> {
                evaluate(move, state);
                Candidate half = candidates.push();
                half.begin(move.kind, move, -1);
                copyTo(half.message);
                half.change(slot, move.target);
            }
            case INPUT -> {
                Candidate half = candidates.push();
                half.begin(move.kind, move, -1);
                half.change(slot, -1);
            }
            case RENDEZVOUS -> {
                evaluate(move, state);
                accept(move, slot, state, Labels.Direction.MET);
            }
            case FAILURE -> {
                if (move.failing != null) {
                    move.failing.eval(state, locals);
                }
                fail(move, slot, move.fault);
            }
        }
    }

    private void evaluate(CompiledMove move, int[] state) {
        values.clear();
        for (Expr value : move.values) {
            values.add(value.eval(state, locals));
        }
    }

    private void copyTo(Tuple message) {
        for (int i = 0; i < values.length(); i++) {
            message.add(values.get(i));
        }
    }

    private void send(CompiledMove move, int slot, int[] state) {
        ChannelPlace place = vector.channel(move.channel);
        if (state[vector.slotOf(move.channel)] < place.capacity()) {
            evaluate(move, state);
            Candidate step = candidates.push();
            step.begin(move.kind, move, label(move.channel, values, Labels.Direction.SENT));
            copyTo(step.message);
            step.change(slot, move.target);
        } else {
            // A full channel blocks, but values that cannot be evaluated are found all the same.
            evaluate(move, state);
        }
    }

    private void receive(CompiledMove move, int slot, int[] state) {
        int from = vector.slotOf(move.channel);
        if (state[from] > 0) {
            values.clear();
            int length = vector.channel(move.channel).arity(state, from);
            for (int i = 0; i < length; i++) {
                values.add(state[from + 2 + i]);
            }
            accept(move, slot, state, Labels.Direction.RECEIVED);
        }
    }

    private void accept(CompiledMove move, int slot, int[] state, Labels.Direction direction) {
        CompiledMove.Accepted accepted = accepted(move, values, state);
        if (accepted != null) {
            Candidate step = candidates.push();
            step.begin(move.kind, move, label(move.channel, values, direction));
            step.receiving = accepted.block();
            step.change(slot, accepted.target());
        }
    }

    /** What a message leads to, or null if the component does not take it. */
    CompiledMove.Accepted accepted(CompiledMove move, Tuple message, int[] state) {
        if (!move.acceptor.fits(message, state, locals)) {
            return null;
        }
        CompiledMove.Accepted accepted = components.accepted(move, message, access);
        return accepted.guard() == null || accepted.guard().holds(state, locals) ? accepted : null;
    }

    int label(int channel, Tuple message, Labels.Direction direction) {
        key.clear().add(channel).add(direction.number());
        for (int i = 0; i < message.length(); i++) {
            key.add(message.get(i));
        }
        return components.labels().ofMessage(key, direction, vector.channelName(channel), access);
    }
}
