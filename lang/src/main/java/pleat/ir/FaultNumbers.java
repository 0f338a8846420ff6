package pleat.ir;

import java.util.ArrayList;
import java.util.List;
import pleat.model.Fault;
import pleat.model.SourceSpan;

/** Numbers the places where something can go wrong at run time, while a program is made. */
public final class FaultNumbers {
    private final List<Fault> numbered = new ArrayList<>();

    public int add(SourceSpan origin, String message) {
        numbered.add(new Fault(origin, message));
        return numbered.size() - 1;
    }

    public List<Fault> all() {
        return List.copyOf(numbered);
    }
}
