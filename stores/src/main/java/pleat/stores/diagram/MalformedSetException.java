package pleat.stores.diagram;

import java.io.IOException;

/** What was read is not a set: it is something else, of another version, cut short or damaged. */
public final class MalformedSetException extends IOException {
    private static final long serialVersionUID = 1L;

    MalformedSetException(String message) {
        super(message);
    }
}
