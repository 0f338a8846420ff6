package pleat.csp.declare;

import java.util.List;
import pleat.csp.value.Value;

/**
 * A variable or an array.
 *
 * @param dimensions none for a single value
 * @param first its first place among the values of all variables
 * @param initial one for each place, row by row
 * @param min the least number that it may hold
 * @param max the greatest number that it may hold
 */
public record DeclaredVariable(
        String name, List<Integer> dimensions, int first, List<Value> initial, int min, int max) {
    public DeclaredVariable {
        dimensions = List.copyOf(dimensions);
        initial = List.copyOf(initial);
    }

    public int size() {
        return initial.size();
    }

    public boolean isArray() {
        return !dimensions.isEmpty();
    }

    /** {@code x}, {@code a[2]}, {@code m[0][1]}. */
    public String placeName(int offset) {
        StringBuilder text = new StringBuilder();
        int rest = offset;
        for (int i = dimensions.size() - 1; i >= 0; i--) {
            text.insert(0, "[" + rest % dimensions.get(i) + "]");
            rest /= dimensions.get(i);
        }
        return name + text;
    }
}
