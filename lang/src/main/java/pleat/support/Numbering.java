package pleat.support;

/** How transitions are numbered. */
public interface Numbering {
    /** The step of a process by an edge; also what a failing handshake is reported as. */
    int alone(int edge, int pid);

    /** The handshakes that begin with a sending edge of a process and have the same partner. */
    int together(int edge, int pid, int partner);
}
