package pleat.spill;

import java.io.IOException;

/** A place for pages that memory has no room for. */
public interface PageStorage {
    /** Called once at most, when the first page has to go there. What it holds is gone when it is closed. */
    PageChannel open() throws IOException;

    /** Names the place in a message. */
    String place();
}
