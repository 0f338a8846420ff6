package pleat.csp.ast;

import java.util.List;
import pleat.model.SourceSpan;

/** {@code get.i.(i+1)%N}. */
public record Event(String name, List<Expression> parts, SourceSpan span) {
    public static final String TAU = "tau";

    public Event {
        parts = List.copyOf(parts);
    }

    public boolean isTau() {
        return name.equals(TAU) && parts.isEmpty();
    }
}
