package pleat.stores.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import pleat.automaton.Observer;
import pleat.model.Fairness;
import pleat.model.Product;
import pleat.model.Property.NoAcceptingRun;
import pleat.testkit.GraphSystem;
import pleat.trace.Explorer;
import pleat.trace.Replay;
import pleat.trace.ReplayException;
import pleat.trace.Trace;

/** A replay accepts exactly those lassos that are counterexamples, by a definition of its own. */
class RandomLassosTest {
    @Test
    void replayKnowsACounterexample() {
        int accepted = 0;
        int refused = 0;
        for (int seed = 0; seed < 4_000; seed++) {
            Random random = new Random(seed);
            GraphSystem system = GraphSystem.random(random, 6, 0);
            NoAcceptingRun property = new RandomProperties(random).next();
            Optional<Trace> lasso = walk(random, new Product(system, property));
            if (lasso.isPresent()) {
                boolean expected = isCounterexample(system, property, lasso.get());
                assertThat(isConfirmed(system, property, lasso.get()))
                        .as("seed %d", seed)
                        .isEqualTo(expected);
                accepted += expected ? 1 : 0;
                refused += expected ? 0 : 1;
            }
        }
        assertThat(accepted).isGreaterThan(300);
        assertThat(refused).isGreaterThan(300);
    }

    /** Goes at random until it comes to a state again. */
    private static Optional<Trace> walk(Random random, Product product) {
        Explorer explorer = new Explorer(product);
        List<Trace.Step> steps = new ArrayList<>();
        List<Trace.Step> choices = explorer.initial().successors();
        while (!choices.isEmpty()) {
            Trace.Step step = choices.get(random.nextInt(choices.size()));
            for (int i = 0; i < steps.size(); i++) {
                if (Arrays.equals(steps.get(i).state(), step.state()) && random.nextInt(3) > 0) {
                    steps.add(step);
                    return Optional.of(Trace.to(steps).returningTo(i));
                }
            }
            steps.add(step);
            choices = explorer.expand(step.state()).successors();
        }
        return Optional.empty();
    }

    private static boolean isConfirmed(GraphSystem system, NoAcceptingRun property, Trace lasso) {
        try {
            new Replay(system.forThread()).verify(lasso, property);
            return true;
        } catch (ReplayException refused) {
            return false;
        }
    }

    private static boolean isCounterexample(GraphSystem system, NoAcceptingRun property, Trace lasso) {
        Observer observer = property.observer();
        Product numbers = new Product(system, property);
        List<Trace.Step> cycle =
                lasso.steps().subList(lasso.loop().getAsInt(), lasso.steps().size());
        long marks = 0;
        BitSet taken = new BitSet();
        for (int i = 1; i < cycle.size(); i++) {
            int location = cycle.get(i - 1).state()[0];
            int transition = cycle.get(i).transition();
            marks |= observer.locationMarks(location) | observer.edgeMarks(numbers.edge(location, transition));
            if (numbers.systemTransition(transition) >= 0) {
                taken.set(numbers.systemTransition(transition));
            }
        }
        BitSet nodes = new BitSet();
        cycle.forEach(step -> nodes.set(GraphSystem.node(step.state())));
        return marks == (1L << observer.acceptanceSets()) - 1
                && (property.fairness() == Fairness.GLOBAL
                        ? steps(system, step -> nodes.get(step.source())).stream()
                                .allMatch(taken::get)
                        : IntStream.range(0, 4)
                                .allMatch(party -> isFairTo(party, system, property.fairness(), nodes, taken)));
    }

    /** The numbers of steps. */
    private static BitSet steps(GraphSystem system, Predicate<GraphSystem.Step> which) {
        BitSet numbers = new BitSet();
        for (int number = 0; number < system.steps().size(); number++) {
            numbers.set(number, which.test(system.steps().get(number)));
        }
        return numbers;
    }

    private static boolean isFairTo(int party, GraphSystem system, Fairness fairness, BitSet nodes, BitSet taken) {
        BitSet owned = steps(system, step -> step.process() == party);
        BitSet joined = steps(system, step -> step.process() == party || step.partner() == party);
        BitSet events = steps(system, step -> step.event() == party);
        return switch (fairness) {
            case NONE, GLOBAL -> true;
            case WEAK -> joined.intersects(taken) || !nodes.stream().allMatch(node -> isAny(system, owned, node));
            case STRONG -> joined.intersects(taken) || nodes.stream().noneMatch(node -> isAny(system, owned, node));
            case PROCESS_WEAK ->
                joined.intersects(taken) || !nodes.stream().allMatch(node -> isAny(system, joined, node));
            case PROCESS_STRONG ->
                joined.intersects(taken) || nodes.stream().noneMatch(node -> isAny(system, joined, node));
            case EVENT_WEAK ->
                events.intersects(taken) || !nodes.stream().allMatch(node -> isAny(system, events, node));
            case EVENT_STRONG ->
                events.intersects(taken) || nodes.stream().noneMatch(node -> isAny(system, events, node));
        };
    }

    /** Whether one of the steps leads from a node. */
    private static boolean isAny(GraphSystem system, BitSet steps, int node) {
        return steps.stream().anyMatch(number -> system.steps().get(number).source() == node);
    }
}
