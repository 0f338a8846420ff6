package pleat.stores.product;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import pleat.automaton.Observer;
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
        BitSet stepping = new BitSet();
        for (int i = 1; i < cycle.size(); i++) {
            int location = cycle.get(i - 1).state()[0];
            int transition = cycle.get(i).transition();
            marks |= observer.locationMarks(location) | observer.edgeMarks(numbers.edge(location, transition));
            if (numbers.systemTransition(transition) >= 0) {
                GraphSystem.Step step = system.steps().get(numbers.systemTransition(transition));
                stepping.set(step.process());
                stepping.set(step.partner() < 0 ? step.process() : step.partner());
            }
        }
        boolean good = marks == (1L << observer.acceptanceSets()) - 1;
        for (int process = 0; process < system.processCount(); process++) {
            int who = process;
            List<Boolean> enabled = cycle.stream()
                    .map(step -> GraphSystem.node(step.state()))
                    .map(node ->
                            system.steps().stream().anyMatch(step -> step.source() == node && step.process() == who))
                    .toList();
            good &= stepping.get(process)
                    || switch (property.fairness()) {
                        case NONE -> true;
                        case WEAK -> enabled.contains(false);
                        case STRONG -> !enabled.contains(true);
                    };
        }
        return good;
    }
}
