package pleat.promela.reference;

/**
 * What an expression or a statement is evaluated in.
 *
 * @param pid the process that evaluates
 * @param rendezvous the channel on which a handshake is half done, or 0
 * @param pass whether {@code timeout} is true
 * @param taken how many alternatives of this process were executable in this state so far; {@code else} asks
 */
record Context(Tables tables, State now, int pid, int rendezvous, Pass pass, int taken) {
    /** A state is looked at a second time if nothing is executable. */
    enum Pass {
        NORMAL,
        TIMEOUT
    }

    Context with(State state) {
        return new Context(tables, state, pid, rendezvous, pass, taken);
    }

    /** To ask about another process, of which no alternative was looked at. */
    Context of(int process) {
        return new Context(tables, now, process, rendezvous, pass, 0);
    }

    Context withRendezvous(int channel) {
        return new Context(tables, now, pid, channel, pass, taken);
    }

    Context withTaken(int alternatives) {
        return new Context(tables, now, pid, rendezvous, pass, alternatives);
    }

    /** Between the halves of a handshake only a receive on its channel is executable. */
    boolean isBlocked() {
        return rendezvous != 0;
    }

    LiveProcess self() {
        return now.processes().get(pid);
    }
}
