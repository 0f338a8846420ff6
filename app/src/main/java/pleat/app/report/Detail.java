package pleat.app.report;

import java.util.List;
import pleat.trace.view.Amount;

/** How much of a run is told. */
public enum Detail {
    USUAL,
    /** What {@code -v} asks for. */
    ALL;

    public Amount amount() {
        return this == ALL ? Amount.WHOLE : Amount.EXCERPT;
    }

    /** Those that are to be shown. */
    List<String> of(List<String> remarks) {
        return this == ALL ? remarks : List.of();
    }
}
