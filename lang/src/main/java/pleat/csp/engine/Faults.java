package pleat.csp.engine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import pleat.model.EvaluationFault;
import pleat.model.Fault;
import pleat.model.SourceSpan;

/** What can go wrong while a model runs, numbered. Filled while definitions are compiled; of one thread. */
final class Faults {
    private final List<Fault> faults = new ArrayList<>();
    private final Map<Fault, Integer> numbers = new HashMap<>();

    synchronized int number(String message, SourceSpan origin) {
        Fault fault = new Fault(origin, message);
        Integer known = numbers.putIfAbsent(fault, faults.size());
        if (known == null) {
            faults.add(fault);
            return faults.size() - 1;
        }
        return known;
    }

    EvaluationFault raise(String message, SourceSpan origin) {
        return new EvaluationFault(number(message, origin));
    }

    synchronized int size() {
        return faults.size();
    }

    synchronized Fault get(int number) {
        return faults.get(number);
    }
}
