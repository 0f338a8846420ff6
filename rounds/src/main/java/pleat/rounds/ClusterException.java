package pleat.rounds;

/** The cluster cannot go on. The message is for the user. */
public final class ClusterException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public ClusterException(String message) {
        super(message);
    }
}
