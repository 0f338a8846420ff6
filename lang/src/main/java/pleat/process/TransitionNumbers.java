package pleat.process;

import pleat.ir.ProcessSystem;
import pleat.support.Numbering;

/**
 * Numbers of transitions. A step of process p by edge e is {@code e * 256 + p}; behind those come the handshakes, by sending
 * edge, sender and receiver. The numbers do not depend on what was explored, so that all executors agree on them.
 */
record TransitionNumbers(ControlTables tables) implements Numbering {
    private static final int PIDS = ProcessSystem.MOST_PROCESSES + 1;

    @Override
    public int alone(int edge, int pid) {
        return edge * PIDS + pid;
    }

    @Override
    public int together(int send, int pid, int other) {
        return tables.kind.length * PIDS + (tables.sendIndex[send] * PIDS + pid) * PIDS + other;
    }

    int size() {
        return Math.addExact(
                Math.multiplyExact(tables.kind.length, PIDS), Math.multiplyExact(tables.sends, PIDS * PIDS));
    }

    private boolean isHandshake(int number) {
        return number >= tables.kind.length * PIDS;
    }

    /** The edge that begins the transition; of a handshake, the sender's. */
    int edge(int number) {
        if (!isHandshake(number)) {
            return number / PIDS;
        }
        int send = (number - tables.kind.length * PIDS) / (PIDS * PIDS);
        int edge = 0;
        while (tables.sendIndex[edge] != send) {
            edge++;
        }
        return edge;
    }

    int pid(int number) {
        return isHandshake(number) ? (number - tables.kind.length * PIDS) / PIDS % PIDS : number % PIDS;
    }

    /** The receiver of a handshake, or -1. */
    int partner(int number) {
        return isHandshake(number) ? (number - tables.kind.length * PIDS) % PIDS : -1;
    }
}
