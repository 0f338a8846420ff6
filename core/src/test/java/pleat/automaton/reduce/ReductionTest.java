package pleat.automaton.reduce;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import pleat.automaton.Observer;
import pleat.automaton.RandomObservers;
import pleat.automaton.Runs;
import pleat.ltl.Lasso;

/** Each step keeps the language of random automata, seen on lassos. */
class ReductionTest {
    private interface Step {
        Tgba apply(Tgba automaton) throws LimitException;
    }

    private static void keepsLanguage(Step step) throws Exception {
        int smaller = 0;
        for (int seed = 0; seed < 400; seed++) {
            Random random = new Random(seed);
            Observer observer = RandomObservers.next(random);
            Tgba automaton = ObserverConversion.automaton(observer, new Bdd(1 << 20));
            Tgba reduced = step.apply(automaton);
            smaller += reduced.size() < automaton.size() ? 1 : 0;
            Observer result = ObserverConversion.observer(reduced, observer.propositions())
                    .build();
            for (int i = 0; i < 40; i++) {
                Lasso word = Lasso.random(random, observer.propositions().size());
                assertThat(Runs.accepts(result, word))
                        .as("seed %d, %s", seed, word)
                        .isEqualTo(Runs.accepts(observer, word));
            }
        }
        assertThat(smaller).isGreaterThan(50);
    }

    @Test
    void cleaning() throws Exception {
        keepsLanguage(automaton -> Cleaning.clean(automaton, Cleaning.Transient.UNMARKED));
        keepsLanguage(automaton -> Cleaning.clean(automaton, Cleaning.Transient.MARKED));
    }

    @Test
    void simulation() throws Exception {
        keepsLanguage(Simulation::reduceForward);
        keepsLanguage(Simulation::reduceBackward);
    }

    @Test
    void allTogether() throws Exception {
        keepsLanguage(Reduction::reduce);
    }

    @Test
    void degeneralisation() throws Exception {
        keepsLanguage(automaton -> {
            Tgba result = Degeneralisation.degeneralise(Cleaning.clean(automaton, Cleaning.Transient.UNMARKED));
            assertThat(result.sets()).isEqualTo(1);
            for (int q = 0; q < result.size(); q++) {
                long marks = result.marks(q);
                assertThat(result.edges().get(q)).allMatch(edge -> edge.marks() == marks);
            }
            return result;
        });
    }

    @Test
    void productsAcceptWhatBothAccept() throws Exception {
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            Observer first = RandomObservers.next(random);
            Observer second = RandomObservers.next(random);
            Bdd bdd = new Bdd(1 << 20);
            boolean disjoint = Product.areDisjoint(
                    ObserverConversion.automaton(first, bdd), ObserverConversion.automaton(second, bdd), 10_000);
            assertThat(disjoint).as("seed %d", seed).isEqualTo(!Runs.intersect(first, second));
        }
    }
}
