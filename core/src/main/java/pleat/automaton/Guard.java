package pleat.automaton;

import java.util.List;
import java.util.StringJoiner;
import java.util.function.IntFunction;

/** When an edge may be taken: a disjunction of cubes. Without cubes it is false. */
public record Guard(List<Cube> cubes) {
    public static final Guard TRUE = new Guard(List.of(Cube.TRUE));

    public Guard {
        cubes = List.copyOf(cubes);
    }

    public static Guard of(Cube... cubes) {
        return new Guard(List.of(cubes));
    }

    public boolean holds(long valuation) {
        return cubes.stream().anyMatch(cube -> cube.holds(valuation));
    }

    public boolean isTrue() {
        return cubes.stream().anyMatch(cube -> cube.care() == 0);
    }

    /** As a formula with {@code !}, {@code &} and {@code |}, {@code true} or {@code false}. */
    public String toText(IntFunction<String> names) {
        if (isTrue()) {
            return "true";
        }
        StringJoiner sum = new StringJoiner(" | ").setEmptyValue("false");
        for (Cube cube : cubes) {
            StringJoiner product = new StringJoiner("&");
            for (long rest = cube.care(); rest != 0; rest &= rest - 1) {
                int proposition = Long.numberOfTrailingZeros(rest);
                boolean negated = (cube.value() >> proposition & 1) == 0;
                product.add((negated ? "!" : "") + names.apply(proposition));
            }
            sum.add(product.toString());
        }
        return sum.toString();
    }
}
