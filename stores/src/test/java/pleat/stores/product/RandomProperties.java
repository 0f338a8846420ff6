package pleat.stores.product;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import pleat.automaton.Cube;
import pleat.automaton.Guard;
import pleat.automaton.Observer;
import pleat.model.Fairness;
import pleat.model.Property.NoAcceptingRun;
import pleat.model.SourceSpan;
import pleat.testkit.GraphSystem;

/** Properties with small random observers of all kinds. */
final class RandomProperties {
    private final Random random;

    RandomProperties(Random random) {
        this.random = random;
    }

    /** One of any kind, one whose answer is up to fairness, or one for which a nested search is needed. */
    NoAcceptingRun next() {
        return switch (random.nextInt(3)) {
            case 0 -> property(NoAcceptingRun.Source.ACCEPT, all(), pick(Fairness.values()));
            case 1 ->
                property(
                        pick(NoAcceptingRun.Source.values()),
                        ring(random.nextInt(GraphSystem.PREDICATES + 1)),
                        random.nextInt(4) == 0 ? pick(Fairness.values()) : Fairness.NONE);
            default ->
                property(
                        pick(NoAcceptingRun.Source.values()),
                        observer(random.nextInt(GraphSystem.PREDICATES + 1)),
                        random.nextInt(2) == 0 ? pick(Fairness.values()) : Fairness.NONE);
        };
    }

    private static NoAcceptingRun property(NoAcceptingRun.Source source, Observer observer, Fairness fairness) {
        List<Integer> predicates =
                IntStream.range(0, observer.propositions().size()).boxed().toList();
        return new NoAcceptingRun("p", source, observer, predicates, SourceSpan.NONE).under(fairness);
    }

    /** Accepts all runs that do not end. */
    private static Observer all() {
        Observer.Builder builder = Observer.builder(List.of(), 1);
        builder.location("", 1);
        return builder.initial(0).edge(0, Guard.TRUE, 0, 0).build();
    }

    /** Locations in a ring, of which one is marked; the others may wait. */
    private Observer ring(int propositions) {
        int size = 3 + random.nextInt(3);
        Observer.Builder builder = Observer.builder(names(propositions), 1);
        for (int q = 0; q < size; q++) {
            builder.location("", q == 1 ? 1 : 0);
        }
        for (int q = 0; q < size; q++) {
            builder.edge(q, random.nextInt(3) == 0 ? Guard.TRUE : guard(propositions), (q + 1) % size, 0);
            if (q != 1 && random.nextInt(2) == 0) {
                builder.edge(q, guard(propositions), q, 0);
            }
        }
        return builder.initial(0).build();
    }

    private static List<String> names(int propositions) {
        return IntStream.range(0, propositions).mapToObj(i -> "p" + i).toList();
    }

    private <T> T pick(T[] values) {
        return values[random.nextInt(values.length)];
    }

    private Observer observer(int propositions) {
        int sets = random.nextInt(10) == 0 ? 2 + random.nextInt(3) : random.nextInt(8) == 0 ? 0 : 1;
        boolean marksEdges = random.nextInt(4) == 0;
        // With few levels and most edges going up there are weak and terminal observers among them.
        int size = 1 + random.nextInt(5);
        boolean isLayered = random.nextInt(2) == 0;
        List<String> names =
                IntStream.range(0, propositions).mapToObj(i -> "p" + i).toList();
        Observer.Builder builder = Observer.builder(names, sets);
        for (int q = 0; q < size; q++) {
            long marks = random.nextInt(isLayered ? 2 : 3) == 0
                    ? (1L << sets) - 1
                    : random.nextLong(1L << sets) & random.nextLong();
            builder.location("", random.nextInt(3) == 0 && marksEdges ? 0 : marks);
        }
        for (int q = 0; q < size; q++) {
            if (random.nextInt(4) != 0) {
                builder.edge(q, random.nextInt(2) == 0 ? Guard.TRUE : guard(propositions), q, 0);
            }
            for (int e = random.nextInt(4); e > 0; e--) {
                int target = isLayered ? q + random.nextInt(size - q) : random.nextInt(size);
                builder.edge(q, guard(propositions), target, marksEdges ? random.nextLong(1L << sets) : 0);
            }
        }
        if (random.nextInt(6) == 0) {
            builder.error(size - 1, "reached");
        }
        builder.initial(0);
        if (random.nextInt(4) == 0) {
            builder.initial(random.nextInt(size));
        }
        return builder.build();
    }

    private Guard guard(int propositions) {
        List<Cube> cubes = new ArrayList<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            long care = random.nextLong(1L << propositions);
            cubes.add(new Cube(care, random.nextLong(1L << propositions) & care));
        }
        return cubes.isEmpty() && random.nextInt(3) > 0 ? Guard.TRUE : new Guard(cubes);
    }
}
