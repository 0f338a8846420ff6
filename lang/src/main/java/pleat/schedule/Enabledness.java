package pleat.schedule;

import pleat.ir.ProcessSystem;

/** Tells whether a process can step, without taking a step. */
final class Enabledness {
    private final Tables tables;
    private final World world;
    private final Steps steps;
    private final int count;

    Enabledness(ProcessSystem system, Tables tables, World world, Steps steps) {
        this.tables = tables;
        this.world = world;
        this.steps = steps;
        this.count = system.processCount();
    }

    /** Whether the process can take a step in a state; takes none. */
    boolean isEnabled(int[] state, int pid) {
        int place = world.place(state, pid);
        return place >= 0
                && steps.isProvided(world.type(pid, place), state, world.frame(pid, place), pid)
                && hasExecutable(state, pid);
    }

    /** What SPIN's enabled() says: whether a statement is executable where the process is, provided or not. */
    boolean hasExecutable(int[] state, int pid) {
        int place = world.place(state, pid);
        if (place < 0) {
            return false;
        }
        int base = world.frame(pid, place);
        int kindOf = world.type(pid, place);
        for (int edge : tables.exits[kindOf][state[base]]) {
            boolean possible = tables.kind[edge] == Tables.SEND
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
            int place = world.place(state, other);
            if (other == pid || place < 0) {
                continue;
            }
            int otherFrame = world.frame(other, place);
            int otherType = world.type(other, place);
            for (int exit : tables.exits[otherType][state[otherFrame]]) {
                if (tables.kind[exit] == Tables.RECEIVE
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
