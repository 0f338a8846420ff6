package pleat.promela.lower;

import java.util.ArrayList;
import java.util.List;
import pleat.model.Fault;
import pleat.model.SourceSpan;

/** Numbers the places where something can go wrong at run time. */
final class Faults {
    private final List<Fault> all = new ArrayList<>();

    int add(SourceSpan origin, String message) {
        all.add(new Fault(origin, message));
        return all.size() - 1;
    }

    List<Fault> all() {
        return all;
    }
}
