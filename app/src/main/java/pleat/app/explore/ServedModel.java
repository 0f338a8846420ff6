package pleat.app.explore;

import java.net.URI;

/** A model that is being served, until it is closed. */
public interface ServedModel extends AutoCloseable {
    /** Where a browser finds it; with the token that keeps others out. */
    URI address();

    /** Ends within a second or two, whatever browsers and checks are doing. */
    @Override
    void close();
}
