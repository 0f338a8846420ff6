package pleat.automaton;

import java.util.List;

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
}
