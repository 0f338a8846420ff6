package pleat.automaton;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What the structure of an observer says about its runs. The tests are of the graph and of guards, not of the language: an observer may
 * turn out stronger than one that accepts the same.
 */
public final class Classification {
    /** Splits in a test whether guards cover all valuations; beyond, the answer is no. */
    private static final int MAX_SPLITS = 100_000;

    private final Observer observer;
    private final Components components;
    /** For each component whether all of its cycles are accepted. */
    private final boolean[] uniform;

    private final boolean[] universal;
    private final Strength strength;

    public Classification(Observer observer) {
        this.observer = observer;
        components = new Components(observer);
        long[] avoidable = components.avoidable();
        uniform = new boolean[components.count()];
        universal = new boolean[components.count()];
        boolean weak = true;
        boolean terminal = true;
        boolean[] complete = complete();
        for (int c = 0; c < components.count(); c++) {
            if (components.isAccepting(c)) {
                uniform[c] = avoidable[c] == 0;
                weak &= uniform[c];
                universal[c] = uniform[c] && complete[c];
                terminal &= universal[c];
            }
        }
        strength = terminal ? Strength.TERMINAL : weak ? Strength.WEAK : Strength.STRONG;
    }

    public Strength strength() {
        return strength;
    }

    /** Whether each run that reaches the location can be continued to an accepted one, whatever happens. A sufficient test. */
    public boolean acceptsAll(int location) {
        return components.of(location) >= 0 && universal[components.of(location)];
    }

    /** The component of a location; -1 if it cannot be reached. A cycle of a product stays in one. */
    public int component(int location) {
        return components.of(location);
    }

    /** Whether there are accepted cycles through the component of the location, and no others. */
    public boolean acceptsAllCycles(int location) {
        return components.of(location) >= 0 && uniform[components.of(location)];
    }

    /** Whether some cycle in the component of the location is accepted. */
    public boolean isInAcceptingComponent(int location) {
        return components.of(location) >= 0 && components.isAccepting(components.of(location));
    }

    /** Whether there is one initial location and no two edges of a location have a valuation in common. */
    public boolean isDeterministic() {
        if (observer.initialCount() > 1) {
            return false;
        }
        for (int q = 0; q < observer.size(); q++) {
            for (int e = observer.firstEdge(q); e < observer.firstEdge(q + 1); e++) {
                for (int other = e + 1; other < observer.firstEdge(q + 1); other++) {
                    if (overlap(observer.guard(e), observer.guard(other))) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    /**
     * Whether the observer can follow each run of a system from its start to its end, so that each state of the system is in some state of
     * their product. A sufficient test: some locations, an initial one among them, have edges to each other for every valuation.
     */
    public boolean followsAll() {
        boolean[] follows = new boolean[observer.size()];
        Arrays.fill(follows, true);
        for (boolean isChanged = true; isChanged; ) {
            isChanged = false;
            for (int q = 0; q < follows.length; q++) {
                if (follows[q] && !covers(edgesTo(follows, q), new int[] {MAX_SPLITS})) {
                    follows[q] = false;
                    isChanged = true;
                }
            }
        }
        for (int i = 0; i < observer.initialCount(); i++) {
            if (follows[observer.initial(i)]) {
                return true;
            }
        }
        return false;
    }

    private List<Cube> edgesTo(boolean[] targets, int location) {
        List<Cube> cubes = new ArrayList<>();
        for (int e = observer.firstEdge(location); e < observer.firstEdge(location + 1); e++) {
            if (targets[observer.target(e)]) {
                cubes.addAll(observer.guard(e).cubes());
            }
        }
        return cubes;
    }

    private static boolean overlap(Guard first, Guard second) {
        for (Cube one : first.cubes()) {
            for (Cube two : second.cubes()) {
                if (((one.value() ^ two.value()) & one.care() & two.care()) == 0) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The components in which every location has an inner edge for every valuation. */
    private boolean[] complete() {
        boolean[] complete = new boolean[components.count()];
        Arrays.fill(complete, true);
        for (int q = 0; q < observer.size(); q++) {
            int c = components.of(q);
            if (c < 0 || !complete[c] || !components.isAccepting(c)) {
                continue;
            }
            List<Cube> cubes = new ArrayList<>();
            for (int i = 0; i < observer.degree(q); i++) {
                if (components.isInner(q, i)) {
                    cubes.addAll(observer.guard(observer.firstEdge(q) + i).cubes());
                }
            }
            complete[c] = covers(cubes, new int[] {MAX_SPLITS});
        }
        return complete;
    }

    /** Whether the cubes hold of every valuation: splits by a proposition until one is true or none is left. */
    private static boolean covers(List<Cube> cubes, int[] splits) {
        long read = 0;
        for (Cube cube : cubes) {
            if (cube.care() == 0) {
                return true;
            }
            read |= cube.care();
        }
        if (read == 0 || --splits[0] < 0) {
            return false;
        }
        long bit = Long.lowestOneBit(read);
        return covers(given(cubes, bit, 0), splits) && covers(given(cubes, bit, bit), splits);
    }

    private static List<Cube> given(List<Cube> cubes, long bit, long value) {
        List<Cube> rest = new ArrayList<>();
        for (Cube cube : cubes) {
            if ((cube.care() & bit) == 0 || (cube.value() & bit) == value) {
                rest.add(new Cube(cube.care() & ~bit, cube.value() & ~bit));
            }
        }
        return rest;
    }
}
