package pleat.app.report;

import java.util.List;

/** How much of a run is told. */
public enum Detail {
    USUAL,
    /** What {@code -v} asks for. */
    ALL;

    public Excerpt excerpt() {
        return this == ALL ? Excerpt.WHOLE : Excerpt.ENDS;
    }

    /** Those that are to be shown. */
    List<String> of(List<String> remarks) {
        return this == ALL ? remarks : List.of();
    }
}
