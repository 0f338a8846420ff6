package pleat.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import pleat.automaton.Cube;
import pleat.automaton.Guard;
import pleat.automaton.Observer;
import pleat.model.Property.NoAcceptingRun.Source;
import pleat.trace.Expansion;
import pleat.trace.Replay;
import pleat.trace.ReplayException;
import pleat.trace.Trace;

/** Systems with an observer, by hand: what steps there are, and which paths are counterexamples. */
class ProductTest {
    private static final Guard P = Guard.of(new Cube(1, 1));
    private static final Guard NOT_P = Guard.of(new Cube(1, 0));

    /** Waits at 3 as long as p does not hold, and may go to 1 at any time; stays at 1, which is marked, as long as p holds. */
    private static Observer.Builder waiting() {
        Observer.Builder builder = Observer.builder(List.of("p"), 1);
        builder.location("", 0);
        builder.location("", 1);
        builder.location("", 0);
        builder.location("", 0);
        return builder.initial(3).edge(3, NOT_P, 3, 0).edge(3, Guard.TRUE, 1, 0).edge(1, P, 1, 0);
    }

    private static Property.NoAcceptingRun property(Observer observer, Source source, int predicate) {
        return new Property.NoAcceptingRun("q", source, observer, List.of(predicate), SourceSpan.NONE);
    }

    private static Product product(Source source) {
        return new Product(new ThreeStates(), property(waiting().build(), source, 0));
    }

    private static List<String> successors(Model model, int... state) {
        Expansion expansion = new Expansion();
        model.expand(state, expansion);
        return expansion.successors().stream()
                .map(step -> step.transition() + Arrays.toString(step.state()))
                .toList();
    }

    @Test
    void systemAndObserverStepTogether() {
        Product product = product(Source.NEVER);
        Expansion initial = new Expansion();
        product.initialStates(initial);
        assertThat(initial.successors().get(0).state()).containsExactly(3, 0);
        // Transitions of the system times two, the most edges of a location, behind those of the observer alone.
        assertThat(successors(product, 3, 0)).containsExactly("2[3, 1]", "3[1, 1]");
        assertThat(successors(product, 3, 1)).containsExactly("2[3, 2]", "3[1, 2]", "4[3, 0]", "5[1, 0]");
        assertThat(successors(product, 1, 0)).isEmpty();
        assertThat(product.systemTransition(5)).isEqualTo(1);
        // Edges are numbered by their source: the one of location 1 comes before those of location 3.
        assertThat(product.edge(3, 5)).isEqualTo(2);
        assertThat(product.owner(5)).isEqualTo(1);
        assertThat(product.describe(4).label()).isEqualTo("reset");
        assertThat(product.transitions()).isEqualTo(6);
    }

    @Test
    void theEndOfTheSystemStutters() {
        Product product = product(Source.LTL);
        assertThat(successors(product, 1, 2)).containsExactly("0[1, 2]");
        assertThat(product.systemTransition(0)).isEqualTo(Product.STUTTER);
        assertThat(product.describe(0).process()).isEqualTo(-1);
        assertThat(successors(product(Source.PROGRESS), 1, 2)).isEmpty();
    }

    @Test
    void overAllProcessesTheSameFires() {
        Product product = product(Source.LTL);
        for (int location : new int[] {1, 3}) {
            for (int n = 0; n < 3; n++) {
                Expansion parts = new Expansion();
                product.expand(new int[] {location, n}, 0, parts);
                product.expand(new int[] {location, n}, 1, parts);
                assertThat(parts.successors().stream().map(step -> step.transition() + Arrays.toString(step.state())))
                        .containsExactlyElementsOf(successors(product, location, n));
            }
        }
    }

    @Test
    void aPropositionThatCannotBeEvaluatedIsAFault() {
        Product product = new Product(new ThreeStates(), property(waiting().build(), Source.LTL, 1));
        Expansion expansion = new Expansion();
        product.expand(new int[] {3, 1}, expansion);
        assertThat(expansion.successors()).isEmpty();
        assertThat(expansion.failures()).containsExactly(new Trace.FailedEvaluation(0, 5));
    }

    private static Trace trace(int... transitionsAndStates) {
        List<Trace.Step> steps = new ArrayList<>();
        for (int i = 0; i < transitionsAndStates.length; i += 3) {
            steps.add(new Trace.Step(
                    transitionsAndStates[i], new int[] {transitionsAndStates[i + 1], transitionsAndStates[i + 2]}));
        }
        return Trace.to(steps);
    }

    @Test
    void replayAcceptsLassosThatAreAccepted() {
        Trace path = trace(-1, 3, 0, 2, 3, 1, 3, 1, 2, 0, 1, 2);
        Property.NoAcceptingRun property = property(waiting().build(), Source.LTL, 0);
        Replay replay = new Replay(new ThreeStates());
        replay.verify(path.returningTo(2), property);
        replay.verify(path.returningTo(2), property.under(Fairness.STRONG));
        assertThatThrownBy(() -> replay.verify(path, property))
                .isInstanceOf(ReplayException.class)
                .hasMessage("the trace neither returns nor ends in an error of q");
        assertThatThrownBy(() ->
                        replay.verify(path.returningTo(2), property(waiting().build(), Source.ACCEPT, 0)))
                .hasMessageContaining("step 3 (transition 0) does not lead to [1, 2]");
        Trace rejected = trace(-1, 3, 0, 2, 3, 1, 4, 3, 0).returningTo(0);
        assertThatThrownBy(() -> replay.verify(rejected, property))
                .hasMessage("the cycle of the trace is not accepted by q");
        assertThatThrownBy(() -> path.returningTo(1)).hasMessage("the last state is not state 1");
    }

    @Test
    void replayAcceptsErrors() {
        Observer claim = waiting().error(1, "the claim ends").build();
        Property.NoAcceptingRun property = property(claim, Source.NEVER, 0);
        new Replay(new ThreeStates()).verify(trace(-1, 3, 0, 3, 1, 1), property);
        assertThatThrownBy(() -> new Replay(new ThreeStates()).verify(trace(-1, 3, 0, 2, 3, 1), property))
                .isInstanceOf(ReplayException.class);
    }
}
