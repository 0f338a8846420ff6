package pleat.language;

/** A correct model with something in it that no executor runs yet. The message says what, for people. */
public final class UnsupportedModelException extends RuntimeException {
    public UnsupportedModelException(String message) {
        super(message);
    }
}
