package pleat.automaton;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A Büchi automaton that watches a run: DVE property process, Promela never claim, translated formula or HOA file. Its edges have guards
 * over numbered propositions, of which a state of the model gives each a value: bit i of a valuation is proposition i. A run of the
 * automaton is accepted iff it visits every acceptance set infinitely often; with no sets, each infinite run is. Sets are visited by
 * locations, by edges, or both.
 *
 * <p>Immutable and shared by threads. A product search asks, for each location, {@code for (e = firstEdge(l); e < firstEdge(l + 1);
 * e++) if (isEnabled(e, valuation))}; nothing is allocated.
 */
public final class Observer implements MarkedGraph {
    /** A valuation is one {@code long}. */
    public static final int MAX_PROPOSITIONS = 64;

    private final List<String> propositions;
    private final List<String> names;
    private final int acceptanceSets;
    private final boolean stutterInvariant;
    private final int[] initial;
    /** For each location why reaching it is an error; empty where it is none. */
    private final String[] errors;

    private final long[] locationMarks;
    private final int[] firstEdge;
    private final int[] target;
    private final long[] edgeMarks;
    private final int[] firstCube;
    private final long[] care;
    private final long[] value;

    private Observer(Builder builder) {
        propositions = List.copyOf(builder.propositions);
        names = List.copyOf(builder.names);
        acceptanceSets = builder.acceptanceSets;
        stutterInvariant = builder.stutterInvariant;
        initial = builder.initial.stream().mapToInt(i -> i).toArray();
        locationMarks = builder.locationMarks.stream().mapToLong(m -> m).toArray();
        int size = locationMarks.length;
        errors = new String[size];
        Arrays.fill(errors, "");
        builder.errors.forEach((location, message) -> errors[location] = message);
        int edges = builder.edges.stream().mapToInt(List::size).sum();
        int cubes = builder.edges.stream()
                .flatMap(List::stream)
                .mapToInt(edge -> edge.guard().cubes().size())
                .sum();
        firstEdge = new int[size + 1];
        target = new int[edges];
        edgeMarks = new long[edges];
        firstCube = new int[edges + 1];
        care = new long[cubes];
        value = new long[cubes];
        int edgeEnd = 0;
        int cubeEnd = 0;
        for (int q = 0; q < size; q++) {
            for (Builder.Edge edge : builder.edges.get(q)) {
                target[edgeEnd] = edge.target();
                edgeMarks[edgeEnd] = edge.marks();
                for (Cube cube : edge.guard().cubes()) {
                    care[cubeEnd] = cube.care();
                    value[cubeEnd++] = cube.value();
                }
                firstCube[++edgeEnd] = cubeEnd;
            }
            firstEdge[q + 1] = edgeEnd;
        }
    }

    public static Builder builder(List<String> propositions, int acceptanceSets) {
        return new Builder(propositions, acceptanceSets);
    }

    /** The names of the propositions; the n-th is bit n of a valuation. */
    public List<String> propositions() {
        return propositions;
    }

    @Override
    public int size() {
        return locationMarks.length;
    }

    /** Its name in messages and files; empty if it has none. */
    public String name(int location) {
        return names.get(location);
    }

    @Override
    public int initialCount() {
        return initial.length;
    }

    @Override
    public int initial(int index) {
        return initial[index];
    }

    /**
     * Whether reaching the location is a violation, whatever follows: the end of a never claim, an assertion of it that is
     * broken.
     */
    public boolean isError(int location) {
        return !errors[location].isEmpty();
    }

    /** What is wrong when the location is reached; empty if it is no error. */
    public String error(int location) {
        return errors[location];
    }

    public boolean hasErrors() {
        return Arrays.stream(errors).anyMatch(message -> !message.isEmpty());
    }

    @Override
    public int acceptanceSets() {
        return acceptanceSets;
    }

    /** Whether it was made to accept the same runs however often their states are repeated. */
    public boolean isStutterInvariant() {
        return stutterInvariant;
    }

    /** The sets that being in the location visits. */
    public long locationMarks(int location) {
        return locationMarks[location];
    }

    /** The first edge of a location; the last is the one before the first of the next location. */
    public int firstEdge(int location) {
        return firstEdge[location];
    }

    public int edgeCount() {
        return target.length;
    }

    public boolean isEnabled(int edge, long valuation) {
        for (int cube = firstCube[edge]; cube < firstCube[edge + 1]; cube++) {
            if ((valuation & care[cube]) == value[cube]) {
                return true;
            }
        }
        return false;
    }

    public int target(int edge) {
        return target[edge];
    }

    /** The sets that taking the edge visits, without those of its locations. */
    public long edgeMarks(int edge) {
        return edgeMarks[edge];
    }

    public Guard guard(int edge) {
        List<Cube> cubes = new ArrayList<>();
        for (int cube = firstCube[edge]; cube < firstCube[edge + 1]; cube++) {
            cubes.add(new Cube(care[cube], value[cube]));
        }
        return new Guard(cubes);
    }

    @Override
    public int degree(int location) {
        return firstEdge[location + 1] - firstEdge[location];
    }

    @Override
    public int target(int location, int index) {
        return target[firstEdge[location] + index];
    }

    @Override
    public long marks(int location, int index) {
        return locationMarks[location] | edgeMarks[firstEdge[location] + index];
    }

    /** Whether all marks are on locations, as a search wants that looks at states alone. */
    public boolean hasMarkedLocationsOnly() {
        return Arrays.stream(edgeMarks).allMatch(marks -> marks == 0);
    }

    /** Collects the parts, in any order; {@link #build} checks that they fit. */
    public static final class Builder {
        private record Edge(int target, Guard guard, long marks) {}

        private final List<String> propositions;
        private final int acceptanceSets;
        private final List<String> names = new ArrayList<>();
        private final List<Long> locationMarks = new ArrayList<>();
        private final List<List<Edge>> edges = new ArrayList<>();
        private final Set<Integer> initial = new LinkedHashSet<>();
        private final Map<Integer, String> errors = new HashMap<>();
        private boolean stutterInvariant;

        private Builder(List<String> propositions, int acceptanceSets) {
            if (propositions.size() > MAX_PROPOSITIONS) {
                throw new IllegalArgumentException("more than " + MAX_PROPOSITIONS + " propositions");
            }
            if (acceptanceSets < 0 || acceptanceSets > Long.SIZE) {
                throw new IllegalArgumentException(acceptanceSets + " acceptance sets");
            }
            this.propositions = List.copyOf(propositions);
            this.acceptanceSets = acceptanceSets;
        }

        /** Returns its number; they count from 0. */
        public int location(String name, long marks) {
            names.add(name);
            locationMarks.add(marks);
            edges.add(new ArrayList<>());
            return edges.size() - 1;
        }

        public Builder edge(int source, Guard guard, int target, long marks) {
            edges.get(source).add(new Edge(target, guard, marks));
            return this;
        }

        public Builder initial(int location) {
            initial.add(location);
            return this;
        }

        /** Says that what is accepted does not depend on how often states are repeated. */
        public Builder stutterInvariant() {
            stutterInvariant = true;
            return this;
        }

        /**
         * Makes reaching the location an error.
         *
         * @param message what is wrong then, for people; not empty
         */
        public Builder error(int location, String message) {
            if (message.isEmpty()) {
                throw new IllegalArgumentException("an error without a message");
            }
            errors.put(location, message);
            return this;
        }

        public Observer build() {
            errors.keySet().forEach(this::checkLocation);
            for (int location : initial) {
                checkLocation(location);
            }
            long known = propositions.size() == Long.SIZE ? -1L : (1L << propositions.size()) - 1;
            long sets = acceptanceSets == Long.SIZE ? -1L : (1L << acceptanceSets) - 1;
            for (int q = 0; q < edges.size(); q++) {
                checkMarks(locationMarks.get(q), sets);
                for (Edge edge : edges.get(q)) {
                    checkLocation(edge.target());
                    checkMarks(edge.marks(), sets);
                    for (Cube cube : edge.guard().cubes()) {
                        if ((cube.care() & ~known) != 0) {
                            throw new IllegalArgumentException("a guard reads a proposition that is not declared");
                        }
                    }
                }
            }
            return new Observer(this);
        }

        private void checkLocation(int location) {
            if (location < 0 || location >= edges.size()) {
                throw new IllegalArgumentException("no location " + location);
            }
        }

        private static void checkMarks(long marks, long sets) {
            if ((marks & ~sets) != 0) {
                throw new IllegalArgumentException("a mark of no acceptance set");
            }
        }
    }
}
