package pleat.automaton;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Random observers with up to two propositions and two acceptance sets, on locations and edges. */
public final class RandomObservers {
    private RandomObservers() {}

    public static Observer next(Random random) {
        int propositions = random.nextInt(3);
        int sets = random.nextInt(3);
        Observer.Builder builder = Observer.builder(List.of("p \"0\"", "p1").subList(0, propositions), sets);
        int size = 1 + random.nextInt(6);
        for (int q = 0; q < size; q++) {
            builder.location(random.nextInt(3) == 0 ? "l\\" + q : "", random.nextInt(2) * random.nextLong(1L << sets));
        }
        for (int e = random.nextInt(4 * size); e > 0; e--) {
            long marks = random.nextInt(2) * random.nextLong(1L << sets);
            builder.edge(random.nextInt(size), guard(random, propositions), random.nextInt(size), marks);
        }
        builder.initial(random.nextInt(size)).initial(random.nextInt(size));
        return builder.build();
    }

    private static Guard guard(Random random, int propositions) {
        List<Cube> cubes = new ArrayList<>();
        for (int i = random.nextInt(3); i >= 0; i--) {
            long care = random.nextLong(1L << propositions);
            cubes.add(new Cube(care, random.nextLong(1L << propositions) & care));
        }
        return new Guard(cubes);
    }
}
