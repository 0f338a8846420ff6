package pleat.api;

/** A model cannot be checked. The message says what is wrong with it, and where, as far as there is a place. */
public final class ModelException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    ModelException(String message) {
        super(message);
    }

    ModelException(String message, Throwable cause) {
        super(message, cause);
    }
}
