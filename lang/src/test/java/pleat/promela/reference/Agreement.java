package pleat.promela.reference;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import pleat.ir.ProcessSystem;
import pleat.model.Model;
import pleat.model.SourceSpan;
import pleat.model.StateSink;
import pleat.model.TransitionInfo;
import pleat.program.ProgramSubject;
import pleat.promela.replay.VectorReader;

/**
 * Runs a model in a fast executor and in the reference side by side. In each pair of states both must have the same
 * successors, as often, by the same processes, and the same failures. Places are compared through a map that is learnt.
 */
final class Agreement {
    /** So many steps are looked ahead where several successors differ in their places only. */
    private static final int AHEAD = 2;

    private final Model fast;
    private final ReferenceExecutor reference;
    private final ProcessSystem system;
    private final VectorReader reader;
    private final Deque<Pair> waiting = new ArrayDeque<>();
    private final Set<State> known = new HashSet<>();
    private final Map<Integer, Origin> origins = new HashMap<>();
    private PlaceMap places = new PlaceMap();

    /** A state as both executors have it. */
    private static final class Pair {
        final int[] vector;
        final State state;

        Pair(int[] vector, State state) {
            this.vector = vector;
            this.state = state;
        }
    }

    /** What successors must have in common to be compared. */
    private record Key(int process, Projection projection) {}

    /** The statement that a step begins with. */
    private record Origin(int process, SourceSpan place) {}

    Agreement(ProgramSubject.Processes run, ReferenceExecutor reference) {
        this.fast = run.fast();
        this.reference = reference;
        this.system = run.program().system();
        this.reader = new VectorReader(run.program(), run.regions());
    }

    /** Compares so many states; how many there were. */
    int explore(int limit) {
        Found initial = new Found();
        fast.initialStates(initial);
        pair(
                Map.of(key(0, reader.read(initial.vectors().get(0))), initial.vectors()),
                Map.of(key(0, Projection.of(reference.initial())), List.of(reference.initial())),
                "initially");
        int explored = 0;
        while (!waiting.isEmpty() && explored < limit) {
            compare(waiting.remove());
            explored++;
        }
        return explored;
    }

    private List<PlaceMap.Place> places(int[] vector) {
        return Places.of(vector, system, reader);
    }

    private static Key key(int process, Projection projection) {
        return new Key(process, projection);
    }

    private Origin origin(int transition) {
        TransitionInfo info = fast.describe(transition);
        return new Origin(info.process(), info.origin());
    }

    /** What an expansion sends. */
    private final class Found implements StateSink {
        private final Map<Key, List<int[]>> successors = new HashMap<>();
        private final Set<Failure.Kind> failures = new HashSet<>();
        private final List<int[]> all = new ArrayList<>();
        private final List<Origin> begun = new ArrayList<>();

        List<int[]> vectors() {
            return all;
        }

        @Override
        public void accept(int transition, int[] next) {
            int process = 0;
            if (transition != INITIAL) {
                Origin origin = origins.computeIfAbsent(transition, Agreement.this::origin);
                process = origin.process();
                begun.add(origin);
            }
            int[] kept = next.clone();
            all.add(kept);
            successors
                    .computeIfAbsent(key(process, reader.read(kept)), absent -> new ArrayList<>())
                    .add(kept);
        }

        @Override
        public void fault(int transition, int fault) {
            failures.add(Failure.Kind.RUNTIME_ERROR);
        }

        @Override
        public void broken(int transition, int fault) {
            failures.add(Failure.Kind.ASSERTION);
        }
    }

    private void compare(Pair pair) {
        Found found = new Found();
        fast.expand(pair.vector, found);
        Set<Failure.Kind> failures = new HashSet<>();
        List<Step> steps = reference.successors(pair.state);
        steps.forEach(step -> step.failures()
                .forEach(failure ->
                        failures.add(failure.kind() == Failure.Kind.EVENT ? Failure.Kind.ASSERTION : failure.kind())));
        String where = "in " + pair.state;
        if (!failures.equals(found.failures)) {
            throw new AssertionError(where + "\nfailures " + failures + ", fast " + found.failures);
        }
        compareOrigins(steps, found.begun, where);
        pair(found.successors, expected(steps), where);
        if (steps.isEmpty() && fast.isValidEnd(pair.vector) != reference.isValidEnd(pair.state)) {
            throw new AssertionError(where + "\na valid end for one executor only");
        }
    }

    /** Counterexamples are confirmed by these; the fast executor names only the first statement of a d_step. */
    private static void compareOrigins(List<Step> steps, List<Origin> fast, String where) {
        for (Step step : steps) {
            if (step.next().isEmpty()) {
                continue;
            }
            Move first = step.moves().get(0);
            if (first.kind() == Move.Kind.STATEMENT && !fast.remove(new Origin(first.process(), first.place()))) {
                throw new AssertionError(where + "\n" + first + " is no step, fast " + fast);
            }
        }
    }

    private void pair(Map<Key, List<int[]>> actual, Map<Key, List<State>> expected, String where) {
        if (!sizes(actual).equals(sizes(expected))) {
            throw new AssertionError(where + "\nsuccessors " + sizes(expected) + "\nfast " + sizes(actual));
        }
        List<Key> keys = new ArrayList<>(expected.keySet());
        keys.sort(Comparator.comparingInt(key -> expected.get(key).size()));
        for (Key key : keys) {
            List<int[]> vectors = actual.get(key);
            List<State> states = new ArrayList<>(expected.get(key));
            List<Pair> pairs = new ArrayList<>();
            places = match(vectors, states, places, pairs)
                    .orElseThrow(() -> new AssertionError(where + "\nplaces behind " + key + "\n"
                            + states.stream().map(Places::of).toList() + "\nfast "
                            + vectors.stream().map(this::places).toList()));
            pairs.stream().filter(pair -> known.add(pair.state)).forEach(waiting::add);
        }
    }

    private static <T> Map<Key, Integer> sizes(Map<Key, List<T>> groups) {
        Map<Key, Integer> sizes = new HashMap<>();
        groups.forEach((key, group) -> sizes.put(key, group.size()));
        return sizes;
    }

    /** Finds partners whose places do not contradict what is known. */
    private Optional<PlaceMap> match(List<int[]> vectors, List<State> states, PlaceMap known, List<Pair> pairs) {
        if (vectors.isEmpty()) {
            return Optional.of(known);
        }
        int[] vector = vectors.get(0);
        boolean isOpen = new HashSet<>(states).size() > 1;
        for (State state : states) {
            Optional<PlaceMap> fitting = known.with(Places.of(state), places(vector));
            if (fitting.isPresent() && (!isOpen || outlook(vector, AHEAD).equals(outlook(state, AHEAD)))) {
                List<State> others = new ArrayList<>(states);
                others.remove(state);
                Optional<PlaceMap> all =
                        match(vectors.subList(1, vectors.size()), others, fitting.orElseThrow(), pairs);
                if (all.isPresent()) {
                    pairs.add(new Pair(vector, state));
                    return all;
                }
            }
        }
        return Optional.empty();
    }

    /** What can be seen of the next steps without places: how often each outlook behind them occurs. */
    private Map<List<Object>, Integer> outlook(int[] vector, int depth) {
        Map<List<Object>, Integer> seen = new HashMap<>();
        if (depth > 0) {
            Found found = new Found();
            fast.expand(vector, found);
            found.successors.forEach((key, group) ->
                    group.forEach(next -> seen.merge(List.of(key, outlook(next, depth - 1)), 1, Integer::sum)));
        }
        return seen;
    }

    private Map<List<Object>, Integer> outlook(State state, int depth) {
        Map<List<Object>, Integer> seen = new HashMap<>();
        if (depth > 0) {
            expected(reference.successors(state))
                    .forEach((key, group) ->
                            group.forEach(next -> seen.merge(List.of(key, outlook(next, depth - 1)), 1, Integer::sum)));
        }
        return seen;
    }

    private static Map<Key, List<State>> expected(List<Step> steps) {
        Map<Key, List<State>> expected = new HashMap<>();
        for (Step step : steps) {
            step.next()
                    .ifPresent(next -> expected.computeIfAbsent(
                                    key(step.moves().get(0).process(), Projection.of(next)),
                                    absent -> new ArrayList<>())
                            .add(next));
        }
        return expected;
    }
}
