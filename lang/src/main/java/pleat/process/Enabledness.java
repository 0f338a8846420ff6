package pleat.process;

import pleat.ir.ProcessSystem;

/** Tells whether a process can step, without taking a step. */
final class Enabledness {
    private final ControlTables tables;
    private final ProcessView view;
    private final StepExecutor steps;
    private final int count;

    Enabledness(ProcessSystem system, ControlTables tables, ProcessView view, StepExecutor steps) {
        this.tables = tables;
        this.view = view;
        this.steps = steps;
        this.count = system.processCount();
    }

    /** Whether the process can take a step in a state; takes none. */
    boolean isEnabled(int[] state, int pid) {
        int place = view.place(state, pid);
        return place >= 0
                && steps.isProvided(view.type(pid, place), state, view.frame(pid, place), pid)
                && hasExecutable(state, pid);
    }

    /** What SPIN's enabled() says: whether a statement is executable where the process is, provided or not. */
    boolean hasExecutable(int[] state, int pid) {
        int place = view.place(state, pid);
        if (place < 0) {
            return false;
        }
        int base = view.frame(pid, place);
        int kindOf = view.type(pid, place);
        for (int edge : tables.exits[kindOf][state[base]]) {
            boolean possible = tables.kind[edge] == ControlTables.SEND
                    ? canSend(edge, state, base, pid)
                    : steps.isExecutable(edge, state, base, pid, false);
            if (possible) {
                return true;
            }
        }
        return false;
    }

    private boolean canSend(int edge, int[] state, int base, int pid) {
        steps.find(edge, state, base, pid);
        if (!steps.foundRendezvous()) {
            return steps.foundRoom(state);
        }
        int channel = steps.found();
        steps.offer(edge, state, base, pid);
        for (int other = 0; other < state[count]; other++) {
            int place = view.place(state, other);
            if (other == pid || place < 0) {
                continue;
            }
            int otherFrame = view.frame(other, place);
            int otherType = view.type(other, place);
            for (int exit : tables.exits[otherType][state[otherFrame]]) {
                if (tables.kind[exit] == ControlTables.RECEIVE
                        && steps.listens(exit, state, otherFrame, other, channel)
                        && steps.takesOffer(exit, state, otherFrame, other)
                        && steps.isProvided(otherType, state, otherFrame, other)) {
                    return true;
                }
            }
        }
        return false;
    }
}
