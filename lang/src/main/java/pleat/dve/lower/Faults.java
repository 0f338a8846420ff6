package pleat.dve.lower;

import java.util.ArrayList;
import java.util.List;
import pleat.model.Fault;
import pleat.model.SourceSpan;

/** Numbers the places where evaluation can fail. */
final class Faults {
    private final List<Fault> numbered = new ArrayList<>();

    int add(SourceSpan origin, String message) {
        numbered.add(new Fault(origin, message));
        return numbered.size() - 1;
    }

    List<Fault> all() {
        return numbered;
    }
}
