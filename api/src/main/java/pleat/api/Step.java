package pleat.api;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A step of a trace.
 *
 * @param number counted from 1
 * @param actor who takes it: the name of a process; empty in a model in Java
 * @param action what is done
 * @param values the state after the step: each part of it by its name, in the words of the model
 */
public record Step(int number, String actor, String action, Map<String, String> values) {
    /** Copies the map and keeps its order. */
    public Step {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }
}
