package pleat.reduction;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import pleat.model.Model;
import pleat.model.Property;
import pleat.model.StateSink;
import pleat.model.Support;
import pleat.model.Supports;

/** Compares a model with its reductions: everything that is preserved must be the same in both. */
public final class ReductionCheck {
    /** Larger models have no products with formulas. */
    private static final int MOST_FOR_FORMULAS = 600;

    private static final int FORMULAS = 3;
    private static final int SAMPLES = 20;

    private final Supplier<Model> models;
    private final ExploredGraph full;
    private final int most;
    private int comparedFormulas;

    /**
     * What was compared.
     *
     * @param full states without reduction
     * @param reduced states of the reduction for all properties of states
     * @param formulas properties of runs
     */
    public record Sizes(long full, long reduced, long deadlocksOnly, int formulas) {}

    public ReductionCheck(Supplier<Model> models, int most) {
        this.models = models;
        this.most = most;
        this.full = new ExploredGraph(models.get(), most);
    }

    public boolean isComplete() {
        return full.isComplete();
    }

    public Sizes check(long seed) {
        Model model = models.get();
        ExploredGraph deadlocksOnly = compare(List.of(new Property.DeadlockFree()));
        List<Property> safety = model.properties().stream()
                .filter(property ->
                        !(property instanceof Property.NoAcceptingRun || property instanceof Property.Undecided))
                .toList();
        ExploredGraph all = compare(safety);
        assertThat(all.fails()).as("a failure is found").isEqualTo(full.fails());
        assertThat(all.breaks()).as("a broken assertion is found").isEqualTo(full.breaks());
        // Others are those of properties of runs, which have reductions of their own.
        List<Integer> sought = Stream.concat(
                        Preserved.by(safety).violated().stream(), Preserved.by(safety).reached().stream())
                .toList();
        assertThat(violated(all, sought)).as("violated conditions").isEqualTo(violated(full, sought));
        if (!full.fails()) {
            compareRuns(new Random(seed));
        }
        return new Sizes(full.size(), all.size(), deadlocksOnly.size(), comparedFormulas);
    }

    private static List<Integer> violated(ExploredGraph graph, List<Integer> sought) {
        return sought.stream().filter(graph.violatedPredicates()::contains).toList();
    }

    private ExploredGraph compare(List<Property> properties) {
        Model model = models.get();
        ExploredGraph reduced = new ExploredGraph(new Reduced(model, Preserved.by(properties)), most);
        assertThat(full.contains(reduced)).as("reduced states are states").isTrue();
        assertThat(reduced.deadlocks()).as("states without successors").isEqualTo(full.deadlocks());
        isDeterministic(model, properties, reduced);
        return reduced;
    }

    /** What fires depends on the state alone: not on what was expanded before, and not on the thread. */
    private void isDeterministic(Model model, List<Property> properties, ExploredGraph reduced) {
        Model other = new Reduced(model, Preserved.by(properties));
        Model thread = other.forThread();
        List<int[]> states = reduced.states();
        for (int i = states.size() - 1; i >= 0; i -= 1 + states.size() / SAMPLES) {
            List<String> fired = fired(other, states.get(i));
            assertThat(fired(thread, states.get(i))).as("in another thread").isEqualTo(fired);
            assertThat(fired(other, states.get(i))).as("again").isEqualTo(fired);
            assertThat(fired.stream().filter(end -> end.endsWith("]")).count())
                    .as("as in the search")
                    .isEqualTo(reduced.degree(i));
        }
    }

    private static List<String> fired(Model model, int[] state) {
        List<String> fired = new ArrayList<>();
        outcomes(model, state).forEach((transition, ends) -> ends.forEach(end -> fired.add(transition + " " + end)));
        return fired;
    }

    /**
     * Properties of runs that do not count repetitions, over values of two slots that are there from the start: conditions of a
     * language on processes that are started later also read who is there, which the value of a slot does not tell.
     */
    private void compareRuns(Random random) {
        List<int[]> states = full.states();
        int[] one = states.get(random.nextInt(states.size()));
        int[] two = states.get(random.nextInt(states.size()));
        int width = states.get(0).length;
        int slot = random.nextInt(width);
        int other = random.nextInt(width);
        List<WatchedValues.Watched> values =
                List.of(new WatchedValues.Watched(slot, one[slot]), new WatchedValues.Watched(other, two[other]));
        Predicate<int[]> p = values.get(0)::holds;
        Predicate<int[]> q = values.get(1)::holds;
        Model model = models.get();
        WatchedValues watched = new WatchedValues(model, values);
        Preserved observed = new Preserved(false, false, List.of(), List.of(), watched.numbers());
        ExploredGraph reduced = new ExploredGraph(new Reduced(watched, observed), most);
        assertThat(full.contains(reduced)).isTrue();
        assertThat(runs(reduced, p, q))
                .as(
                        "runs over %s and %s",
                        model.layout().qualifiedName(slot), model.layout().qualifiedName(other))
                .isEqualTo(runs(full, p, q));
        if (full.size() <= MOST_FOR_FORMULAS) {
            FormulasCheck formulas = new FormulasCheck(models);
            formulas.ofTheModel();
            formulas.random(values, random, FORMULAS);
            comparedFormulas = formulas.compared();
        }
    }

    private static List<Boolean> runs(ExploredGraph graph, Predicate<int[]> p, Predicate<int[]> q) {
        Predicate<int[]> any = state -> true;
        return List.of(
                graph.hasRun(any, p),
                graph.hasRun(any, p.negate()),
                graph.hasRun(p, any),
                graph.hasRun(p.negate(), any),
                graph.hasRun(p.or(q), p.and(q)),
                graph.hasRun(p.negate().or(q), q.negate()),
                graph.hasRunUntil(p, q),
                graph.hasRunUntil(p.negate(), q),
                graph.hasRunUntil(p, q.negate()),
                graph.hasRunUntil(p.or(q), p.and(q).or(p.or(q).negate())));
    }

    /** Pairs that are said to accord commute and leave each other enabled, in the states of the graph. */
    public long commute() {
        Model model = models.get();
        Map<List<Integer>, Boolean> known = new HashMap<>();
        Supports last = null;
        long pairs = 0;
        for (int[] state : full.states()) {
            Map<Integer, List<String>> enabled = outcomes(model, state);
            Supports supports = model.supports(state).orElseThrow();
            if (supports != last) {
                known.clear();
                last = supports;
            }
            List<Integer> transitions = new ArrayList<>(enabled.keySet());
            for (int one : transitions) {
                for (int other : transitions) {
                    boolean accord = one < other
                            && !enabled.get(one).contains("fails")
                            && !enabled.get(other).contains("fails")
                            && known.computeIfAbsent(
                                    List.of(one, other),
                                    key -> Accordance.accord(support(supports, one), support(supports, other)));
                    if (accord) {
                        pairs++;
                        assertThat(after(model, state, one, other))
                                .as(
                                        "%s and %s in %s",
                                        model.describe(one).label(),
                                        model.describe(other).label(),
                                        ExploredGraph.text(state))
                                .isEqualTo(after(model, state, other, one));
                    }
                }
            }
        }
        return pairs;
    }

    /** What is disabled waits for what it is said to wait for. */
    public long waits() {
        return new AwaitedCheck(models.get(), full).check();
    }

    /** No cycle of states is without a marked step. */
    public long cycles() {
        return new CyclesCheck(models.get(), full).check();
    }

    private static Support support(Supports supports, int transition) {
        return supports.get(supports.indexOf(transition));
    }

    /** Where two transitions lead, one after the other; "stuck" where the second is disabled. */
    private static List<String> after(Model model, int[] state, int first, int second) {
        List<String> ends = new ArrayList<>();
        for (int[] middle : successors(model, state, first)) {
            List<int[]> next = successors(model, middle, second);
            next.forEach(end -> ends.add(ExploredGraph.text(end)));
            if (next.isEmpty()) {
                ends.add(outcomes(model, middle).containsKey(second) ? "fails" : "stuck after " + first);
            }
        }
        ends.sort(null);
        return ends;
    }

    private static List<int[]> successors(Model model, int[] state, int wanted) {
        List<int[]> found = new ArrayList<>();
        model.expand(state, new StateSink() {
            @Override
            public void accept(int transition, int[] next) {
                if (transition == wanted) {
                    found.add(next.clone());
                }
            }

            @Override
            public void fault(int transition, int fault) {
                // Leads nowhere.
            }

            @Override
            public void broken(int transition, int fault) {
                // The transition goes on.
            }
        });
        return found;
    }

    private static Map<Integer, List<String>> outcomes(Model model, int[] state) {
        Map<Integer, List<String>> outcomes = new HashMap<>();
        model.expand(state, new StateSink() {
            private void add(int transition, String outcome) {
                outcomes.computeIfAbsent(transition, absent -> new ArrayList<>())
                        .add(outcome);
            }

            @Override
            public void accept(int transition, int[] next) {
                add(transition, ExploredGraph.text(next));
            }

            @Override
            public void fault(int transition, int fault) {
                add(transition, "fails");
            }

            @Override
            public void broken(int transition, int fault) {
                add(transition, "breaks");
            }
        });
        return outcomes;
    }
}
