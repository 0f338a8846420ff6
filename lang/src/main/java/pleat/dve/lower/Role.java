package pleat.dve.lower;

/** What a process is in its system. */
enum Role {
    /** Moves on its own or in a handshake. */
    INTERLEAVED,
    /** Moves with all others at once. */
    LOCKSTEP,
    /** Watches the others. */
    PROPERTY
}
