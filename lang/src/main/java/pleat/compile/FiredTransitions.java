package pleat.compile;

import pleat.model.StateSink;

/** Remembers which transitions have fired, and hands everything on. Several threads may share what is remembered. */
final class FiredTransitions implements StateSink {
    private final boolean[] fired;
    private StateSink next;

    FiredTransitions(boolean[] fired) {
        this.fired = fired;
    }

    FiredTransitions to(StateSink sink) {
        next = sink;
        return this;
    }

    @Override
    public void accept(int transition, int[] state) {
        fired[transition] = true;
        next.accept(transition, state);
    }

    @Override
    public void fault(int transition, int fault) {
        next.fault(transition, fault);
    }

    @Override
    public void unfinished(int transition, int fault) {
        next.unfinished(transition, fault);
    }

    @Override
    public void broken(int transition, int fault) {
        next.broken(transition, fault);
    }
}
