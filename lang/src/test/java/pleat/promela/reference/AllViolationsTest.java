package pleat.promela.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import pleat.language.Request;
import pleat.language.Subject;
import pleat.languages.Languages;
import pleat.memory.MemoryBudget;
import pleat.model.Property;
import pleat.model.SourceSpan;
import pleat.run.Limits;
import pleat.run.RunListener;
import pleat.search.Order;
import pleat.search.Problem;
import pleat.search.Search;
import pleat.search.parallel.Parallelism;
import pleat.search.traversal.Wanted;
import pleat.source.SourceFile;
import pleat.spill.Spilling;
import pleat.stores.Stores;
import pleat.testkit.promela.RandomPromela;
import pleat.verdict.Outcome;
import pleat.verdict.Verdict;

/**
 * Searches that go on after a violation, against a breadth-first walk with the reference executor: the same properties are violated,
 * and after as few steps. Assertions are told apart by their places.
 */
class AllViolationsTest {
    private static final int MOST_STATES = 1_500;
    private static final int MODELS = 15;
    private static final int MORE_MODELS = 1_000;

    /** All random models have g. */
    private static final String WATCHING = """
        active proctype Watch() {
            if
            :: assert(g != 1)
            :: assert(g != 2); assert(g == 2)
            :: atomic { assert(g != 3); g = 5; assert(g != 0) }
            :: d_step { g = g; assert(g < 2); assert(g != 0) }
            fi
        }
        """;

    private static final List<Search> BREADTH_FIRST = List.of(
            new Search(Order.BREADTH_FIRST),
            new Search(Order.BREADTH_FIRST, new Parallelism(2, 1, 1, 1)),
            new Search(Order.BREADTH_FIRST, new Parallelism(3, 2, 3, 100)));

    /** What is violated, by name or place, and after how many steps; empty if there are too many states. */
    private static Optional<Map<String, Integer>> walked(ReferenceExecutor reference) {
        Map<String, Integer> violated = new TreeMap<>();
        Map<State, Integer> depths = new HashMap<>(Map.of(reference.initial(), 0));
        Deque<State> waiting = new ArrayDeque<>(List.of(reference.initial()));
        while (!waiting.isEmpty()) {
            State state = waiting.remove();
            int depth = depths.get(state);
            List<Step> steps = reference.successors(state);
            if (steps.isEmpty() && !reference.isValidEnd(state)) {
                violated.putIfAbsent("deadlock", depth);
            }
            for (Step step : steps) {
                step.failures().forEach(failure -> violated.putIfAbsent(name(failure), depth));
                step.next()
                        .filter(next -> depths.putIfAbsent(next, depth + 1) == null)
                        .ifPresent(waiting::add);
            }
            if (depths.size() > MOST_STATES) {
                return Optional.empty();
            }
        }
        return Optional.of(violated);
    }

    private static String name(Failure failure) {
        if (failure.kind() == Failure.Kind.RUNTIME_ERROR) {
            return "runtime-error";
        }
        if (failure.message().startsWith("more than one step")) {
            return "determinism";
        }
        return failure.message().startsWith("assert") ? failure.place().toString() : "messages";
    }

    private static Map<String, Integer> violated(Verdict verdict) {
        Map<String, Integer> violated = new TreeMap<>();
        for (Verdict.Decision decision : verdict.decisions()) {
            if (decision.outcome() instanceof Outcome.Violated violation) {
                violated.merge(name(decision.property()), violation.trace().length(), Math::min);
            }
        }
        return violated;
    }

    /** One place may be several properties: an inline with other arguments. */
    private static String name(Property property) {
        return property instanceof Property.StepAssertion assertion
                        && !assertion.origin().equals(SourceSpan.NONE)
                ? assertion.origin().toString()
                : property.name();
    }

    private static Verdict run(SourceFile source, Search search, List<Class<? extends Property>> kinds) {
        Subject subject = Languages.named("promela")
                .translate(source, Request.plain())
                .subject()
                .orElseThrow();
        List<Property> properties = subject.reference().properties().stream()
                .filter(property -> kinds.stream().anyMatch(kind -> kind.isInstance(property)))
                .toList();
        Problem problem = new Problem(
                subject.fast(),
                subject.check(),
                properties,
                Limits.none(),
                MemoryBudget.unlimited(),
                Spilling.toTemporaryFolder());
        return search.run(problem, Stores.parse("fold:sifted:7"), RunListener.none());
    }

    /** How many properties are violated, and in how many models more than one. */
    private record Tally(int violations, int several) {}

    private static Tally compare(long seed) {
        String text = RandomPromela.model(seed).source() + WATCHING;
        SourceFile source = new SourceFile("random.pml", text);
        Optional<Map<String, Integer>> expected;
        try {
            expected = DeepStack.call(
                    () -> walked(ReferenceExecutor.of(Trees.of(source).orElseThrow())));
        } catch (StepTooLong unknown) {
            expected = Optional.empty();
        }
        if (expected.isEmpty()) {
            return new Tally(0, 0);
        }
        List<Class<? extends Property>> ofStates =
                List.of(Property.DeadlockFree.class, Property.FaultFree.class, Property.StepAssertion.class);
        Verdict counted = run(source, new Search(Order.BREADTH_FIRST), List.of());
        for (Search search : BREADTH_FIRST) {
            Verdict verdict = run(source, search.lookingFor(Wanted.ONE_PER_PROPERTY), ofStates);
            assertThat(violated(verdict)).as("seed %d%n%s", seed, text).isEqualTo(expected.get());
            assertThat(counts(verdict)).as("seed %d", seed).isEqualTo(counts(counted));
            assertThat(verdict.statistics().depth())
                    .isEqualTo(counted.statistics().depth());
        }
        Verdict deep = run(source, new Search(Order.DEPTH_FIRST).lookingFor(Wanted.ONE_PER_PROPERTY), ofStates);
        assertThat(violated(deep).keySet())
                .as("depth first, seed %d", seed)
                .isEqualTo(expected.get().keySet());
        assertThat(counts(deep)).as("seed %d", seed).isEqualTo(counts(counted));
        return new Tally(expected.get().size(), expected.get().size() > 1 ? 1 : 0);
    }

    private static List<Long> counts(Verdict verdict) {
        assertThat(verdict.isComplete()).isTrue();
        return List.of(
                verdict.statistics().states(),
                verdict.statistics().transitions(),
                verdict.statistics().deadlocks(),
                verdict.statistics().faults());
    }

    private static Tally compare(LongStream seeds) {
        return seeds.mapToObj(AllViolationsTest::compare)
                .reduce(
                        new Tally(0, 0),
                        (one, other) -> new Tally(one.violations + other.violations, one.several + other.several));
    }

    @Test
    void randomModelsHaveTheViolationsThatAWalkFinds() {
        Tally tally = compare(LongStream.range(0, MODELS));
        assertThat(tally.violations()).isGreaterThan(2 * MODELS);
        assertThat(tally.several()).isGreaterThan(MODELS / 2);
    }

    @Test
    @Tag("fuzz")
    void manyRandomModelsHaveTheViolationsThatAWalkFinds() {
        assertThat(compare(LongStream.range(MODELS, MORE_MODELS)).violations()).isGreaterThan(2 * MORE_MODELS);
    }
}
